import { describe, expect, it } from 'vitest';
import { readCsv } from '../shared/csv.ts';
import { deviceFileFields, readDeviceFile } from './device-file.rules.ts';
import { partFileFields, readPartFile } from './part-file.rules.ts';
import { columnMissingIn, guessColumns, mappingOf, readMapping } from './table-columns.rules.ts';
import { readDay } from './typed-day.rules.ts';

function read(text: string) {
  const [header, ...lines] = readCsv(text);
  const columns = header?.fields ?? [];
  return readDeviceFile(columns, lines, guessColumns(deviceFileFields, columns));
}

describe('a day', () => {
  it.each([
    ['15.11.2026', '2026-11-15'],
    ['5.1.26', '2026-01-05'],
    ['2026-11-15', '2026-11-15'],
    ['15.11.2026 14:05', '2026-11-15'],
    ['2026-11-15T09:00:00.000Z', '2026-11-15'],
    ['31.02.2026', null],
    ['11/15/2026', null],
    ['15.13.2026', null],
    ['gestern', null],
    ['01.01.1900', null],
  ])('%s', (typed, day) => {
    expect(readDay(typed)).toBe(day);
  });
});

describe('the columns of a file', () => {
  it('are known by the headings of an export, the names of the wire and everyday words', () => {
    expect(guessColumns(deviceFileFields, ['IMEI', 'EK', 'purchaseDate', 'Notiz', 'Farbe', 'GB'])).toEqual({
      imei: 'IMEI',
      storage: 'GB',
      color: 'Farbe',
      purchasePrice: 'EK',
      purchaseDate: 'purchaseDate',
      damageDescription: 'Notiz',
    });
  });
  it('are what the caller says; an empty name takes one out', () => {
    const columns = ['IMEI', 'Nummer', 'EK'];
    const said = readMapping('{"imei":"Nummer","purchasePrice":""}') ?? {};
    expect(mappingOf(deviceFileFields, columns, said)).toEqual({ imei: 'Nummer' });
    for (const sent of ['kein JSON', '[]', 'null', '{"imei":5}']) expect(readMapping(sent), sent).toBeNull();
  });
  it('are refused where the file has no such column', () => {
    const missing = (said: Record<string, string>) => columnMissingIn(['IMEI', 'EK'], deviceFileFields, said);
    expect(missing({ purchasePrice: 'Preis' })).toBe('Preis');
    expect(missing({ imei: 'IMEI', purchasePrice: '', unknown: 'Preis' })).toBeUndefined();
  });
});

describe('a file of devices', () => {
  it('reads German numbers, dates and words', () => {
    const { devices, errors } = read(
      'IMEI;Modell;Status;EK;Einkaufsdatum;Akku;Zustand;Verkauft für\n' +
        '35 673511 105219 8;iPhone 13;In Reparatur;1.234,50 €;05.01.2026;87 %;A (Sehr gut);\n' +
        '490154203237518;Pixel 7;;200;1.2.26;;;299,90\n',
    );
    expect(errors).toEqual([]);
    expect(devices).toEqual([
      {
        line: 2,
        imei: '356735111052198',
        input: {
          model: 'iPhone 13',
          status: 'in_reparatur',
          purchasePrice: 1234.5,
          purchaseInfo: { date: '2026-01-05T11:00:00.000Z' },
          batteryInfo: { health: 87 },
          physicalCondition: { overallGrade: 'A' },
        },
      },
      {
        line: 3,
        imei: '490154203237518',
        input: {
          model: 'Pixel 7',
          status: 'verkauft',
          purchasePrice: 200,
          actualSellingPrice: 299.9,
          purchaseInfo: { date: '2026-02-01T11:00:00.000Z' },
        },
      },
    ]);
  });

  it('names every error by its line and the heading of its column', () => {
    const { valid, errors } = read(
      'IMEI;EK;Status;Einkaufsdatum;Akku\n' +
        ';100;;;\n' +
        '490154203237518;viel;Weg;gestern;120\n' +
        '356735111052198;1;;;\n' +
        '356735111052198;2;;;\n' +
        '353824117312005;3;Verkauft;;\n',
    );
    expect(valid).toBe(1);
    expect(errors.map(({ line, column }) => `${line} ${column}`).sort()).toEqual([
      '2 IMEI',
      '3 Akku',
      '3 EK',
      '3 Einkaufsdatum',
      '3 Status',
      '5 IMEI',
      '6 Verkauft für',
    ]);
    expect(errors.find(({ line }) => line === 5)?.message).toBe('Diese IMEI steht schon in Zeile 4');
  });

  it('without the column of the IMEI says so', () => {
    expect(read('Modell\niPhone 13\n').errors).toEqual([
      { line: 1, column: 'IMEI', message: 'Bitte ordnen Sie die Spalte mit der IMEI zu' },
    ]);
  });
});

describe('a file of parts', () => {
  it('reads parts and refuses what is missing, wrong or there twice', () => {
    const [header, ...lines] = readCsv(
      'SKU,Bezeichnung,Modell,Kategorie,Preis,Bestand\n' +
        'D-1,Display,iPhone 13,Display,"49,90",3\n' +
        'd-1,Display,iPhone 13,Display,1,\n' +
        'D-2,,iPhone 13,Display,x,-1\n',
    );
    const columns = header?.fields ?? [];
    const { parts, errors } = readPartFile(columns, lines, guessColumns(partFileFields, columns));
    expect(parts).toEqual([
      {
        line: 2,
        hasStock: true,
        part: {
          partNumber: 'D-1',
          description: 'Display',
          forModel: 'iPhone 13',
          category: 'Display',
          price: 49.9,
          stock: 3,
        },
      },
    ]);
    expect(errors.map(({ line, column }) => `${line} ${column}`)).toEqual([
      '3 SKU',
      '4 Preis',
      '4 Bestand',
      '4 Bezeichnung',
    ]);
  });
});

describe('storage, colour and grade of a file', () => {
  it.each([
    ['iPhone 13;;128;Mitternacht', 'iPhone 13 128GB Mitternacht'],
    ['iPhone 13;;128 GB;', 'iPhone 13 128GB'],
    ['iPhone 13;;1 TB;', 'iPhone 13 1TB'],
    ['iPhone 13;iPhone 13 128GB Mitternacht;128;mitternacht', 'iPhone 13 128GB Mitternacht'],
    ['iPhone 13;iPhone 13 64GB Blau;128;', 'iPhone 13 Blau 128GB'],
    ['iPhone 13;;;Blau', 'iPhone 13 Blau'],
    ['iPhone 13;iPhone 13 64GB;;', 'iPhone 13 64GB'],
    ['iPhone 13;;;', undefined],
  ])('%s', (cells, modelDesc) => {
    const { devices, errors } = read(`IMEI;Modell;Beschreibung;Speicher;Farbe\n356735111052198;${cells}\n`);
    expect(errors).toEqual([]);
    expect(devices[0]?.input.modelDesc).toBe(modelDesc);
  });

  it.each([
    ['wie neu', 'A+'],
    ['Neuwertig', 'A+'],
    ['A+', 'A+'],
    ['Sehr  gut', 'A'],
    ['gut', 'B'],
    ['Gebraucht', 'C'],
    ['DEFEKT', 'D'],
    ['C (Gebraucht)', 'C'],
  ])('%s is %s', (word, grade) => {
    expect(read(`IMEI;Zustand\n356735111052198;${word}\n`).devices[0]?.input.physicalCondition).toEqual({
      overallGrade: grade,
    });
  });

  it('says what can be written where it understands nothing', () => {
    const { errors } = read('IMEI;Zustand;Speicher\n356735111052198;prima;viel\n');
    expect(errors.map(({ column, message }) => [column, message.split(' ').slice(0, 5).join(' ')])).toEqual([
      ['Zustand', 'Bitte geben Sie den Zustand'],
      ['Speicher', 'Bitte geben Sie den Speicher'],
    ]);
  });
});
