import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  changeOf,
  checkNewPart,
  checkPartChange,
  differencesFrom,
  emptyPart,
  missingValues,
  partValuesOf,
} from './part-values.ts';

const typed = {
  partNumber: 'FD-1',
  description: 'Display',
  forModel: 'iPhone 13',
  category: 'Display',
  isPriceHidden: false,
  price: 59.9,
  wrongPrice: null,
  stock: '7',
  isStocked: false,
  minStock: '0',
  place: '',
  supplier: 'MobileParts',
};

describe('a new part', () => {
  it('is sent as it was typed', () => {
    expect(checkNewPart(typed)).toEqual({});
    const { partNumber, description, forModel, category, supplier, price } = typed;
    expect(bodyOf(typed)).toEqual({ partNumber, description, forModel, category, supplier, price, stock: 7 });
    expect(bodyOf({ ...typed, stock: ' ' }).stock).toBe(0);
    expect(bodyOf({ ...typed, stock: '1.000' }).stock).toBe(1000);
  });

  it('names every empty field below the words of the specification', () => {
    const errors = checkNewPart(emptyPart);
    expect(Object.keys(errors)).toEqual(['partNumber', 'description', 'forModel', 'category', 'price']);
    const fields = ['Teilenummer', 'Beschreibung', 'Für Modell', 'Kategorie', 'Preis'];
    expect(missingValues(errors, 'add')).toEqual({ sentence: 'Bitte füllen Sie alle Felder aus', fields });
    expect(missingValues(errors, 'edit')).toEqual({ sentence: 'Bitte füllen Sie alle Felder aus.', fields });
  });

  it.each(['abc', '1,5', '-1', '1e3', '12345678'])('a stock of %s is refused at the field', (stock) => {
    const errors = checkNewPart({ ...typed, stock });
    expect(errors).toEqual({ stock: 'Bitte geben Sie den Lagerbestand als ganze Zahl ab 0 ein' });
    expect(missingValues(errors, 'add')).toBeNull();
    expect(checkPartChange({ ...typed, stock })).toEqual(errors);
  });

  it.each([
    ['abc', null, 'Bitte geben Sie einen Betrag wie 12,50 ein'],
    ['-5', -5, 'Der Betrag darf nicht negativ sein'],
    ['99999999', 99_999_999, 'Der Betrag ist zu groß'],
  ])('a price of %s is wrong and not missing', (wrongPrice, price, sentence) => {
    const errors = checkNewPart({ ...typed, price, wrongPrice });
    expect(errors).toEqual({ price: sentence });
    expect(missingValues(errors, 'add')).toBeNull();
  });
});

describe('a changed part', () => {
  const stored = {
    ...typed,
    _id: 'x',
    stock: 7,
    isStocked: false,
    reserved: 0,
    available: 7,
    minStock: 0,
    place: '',
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-02T00:00:00.000Z',
  };

  it('carries the version that it is based on, and never a part number', () => {
    expect(changeOf(typed, stored.updatedAt)).toEqual({
      supplier: 'MobileParts',
      description: 'Display',
      forModel: 'iPhone 13',
      category: 'Display',
      price: 59.9,
      stock: 7,
      updatedAt: stored.updatedAt,
    });
  });

  it('of a stocked part never carries its stock, but its shelf and the least of it', () => {
    const stocked = { ...typed, isStocked: true, minStock: '3', place: 'Regal 4' };
    const change = changeOf(stocked, stored.updatedAt);
    expect(change).toMatchObject({ minStock: 3, place: 'Regal 4' });
    expect(change).not.toHaveProperty('stock');
  });

  it('tells what somebody else stored meanwhile', () => {
    expect(partValuesOf(stored)).toEqual(typed);
    expect(differencesFrom({ ...typed, price: 60 }, stored)).toEqual([{ label: 'Preis', value: 59.9 }]);
  });
});
