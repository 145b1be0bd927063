import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../settings/settings.rules.ts';
import { declarationOf, declarationOfAll } from './declaration.rules.ts';

const FORMER_DEFAULT =
  'Der Verkäufer versichert: Das Gerät ist sein Eigentum und frei von Rechten Dritter. Es stammt nicht aus einer Straftat. ' +
  'Er ist volljährig. Alle persönlichen Daten wurden gelöscht, „Wo ist?“ (Find My) und andere Sperren sind ausgeschaltet. ' +
  'Bekannte Mängel hat er genannt. Mit der Zahlung des Kaufpreises geht das Eigentum auf den Käufer über.';
const current = defaultSettings.documents.declaration;

const phone = (facts: object) => ({
  model: 'iPhone 13',
  modelDesc: null,
  fmiOn: null,
  simLock: null,
  softwareInfo: null,
  usaBlockStatus: null,
  purchaseInfo: null,
  ...facts,
});
const locked = phone({ fmiOn: true, softwareInfo: { icloudStatus: 'locked' } });

describe('a phone without a lock', () => {
  it.each([
    ['nothing known', phone({})],
    [
      'everything known to be off',
      phone({
        fmiOn: false,
        simLock: false,
        softwareInfo: { icloudStatus: 'clean', carrierStatus: 'unlocked' },
        usaBlockStatus: 'Clean',
      }),
    ],
    ['a Galaxy, which has no Find My', phone({ model: 'Samsung Galaxy S23', fmiOn: true })],
  ])('%s: as the shop wrote it', (_what, device) => {
    for (const text of [current, FORMER_DEFAULT]) {
      const said = declarationOf(text, device);
      expect(said).toMatch(/Alle persönlichen Daten wurden gelöscht/);
      expect(said).toContain(
        text === current && device.model.startsWith('Samsung')
          ? 'gelöscht. Gerätesperren sind ausgeschaltet.'
          : '„Wo ist?“ (Find My) und andere Sperren sind ausgeschaltet.',
      );
      expect(said).not.toContain('{');
    }
    expect(declarationOf(FORMER_DEFAULT, device)).toBe(FORMER_DEFAULT);
  });
});

describe('a lock that was found is never declared to be off', () => {
  it.each([
    ['the text of the settings', current],
    ['the text as it was before, stored by a shop', FORMER_DEFAULT],
    [
      'a text of the shop’s own',
      'Das Gerät gehört mir. Find My ist deaktiviert und das Gerät ist nicht gesperrt! Daten sind gelöscht.',
    ],
    [
      'two sentences of the shop’s own',
      'Das Gerät gehört mir. „Wo ist?“ ist aus. iCloud ist abgemeldet. Ich bin volljährig.',
    ],
    ['a text that says nothing of it', 'Das Gerät gehört mir.'],
  ])('%s', (_what, text) => {
    const said = declarationOf(text, locked);
    expect(said).not.toMatch(/ausgeschaltet|deaktiviert|nicht gesperrt|ist aus\.|abgemeldet/);
    expect(said).toContain('„Wo ist?“ (Find My) ist bei der Übergabe eingeschaltet.');
    expect(said).toContain('Die iCloud-Sperre (Aktivierungssperre) ist bei der Übergabe aktiv.');
    expect(said.match(/verpflichtet sich/g)).toHaveLength(1);
    if (text.includes('gelöscht')) expect(said).toMatch(/gelöscht/);
    if (text.includes('gehört mir')) expect(said).toMatch(/^Das Gerät gehört mir\. /);
  });

  it('what else was declared stays in its place', () => {
    const lock =
      '„Wo ist?“ (Find My) ist bei der Übergabe eingeschaltet. Der Verkäufer verpflichtet sich, diese Sperre unverzüglich aufzuheben und das Gerät weder zu sperren noch als verloren zu melden.';
    const said = FORMER_DEFAULT.replace(
      'gelöscht, „Wo ist?“ (Find My) und andere Sperren sind ausgeschaltet.',
      `gelöscht. ${lock}`,
    );
    expect(declarationOf(FORMER_DEFAULT, phone({ fmiOn: true }))).toBe(said);
    expect(declarationOf(current, phone({ fmiOn: true }))).toBe(said);
  });

  it.each([
    [
      'Das Gerät ist mein Eigentum, nicht gestohlen und nicht gesperrt. Ich bin volljährig.',
      'Das Gerät ist mein Eigentum, nicht gestohlen. „Wo ist?“',
    ],
    [
      'Es stammt aus keiner Straftat.\n\nDie iCloud-Sperre ist aus und alle Daten sind gelöscht.\n\nIch hafte.',
      'Es stammt aus keiner Straftat.\n\nAlle Daten sind gelöscht. „Wo ist?“',
    ],
    ['Das Gerät gehört mir. iCloud und Google sind abgemeldet.', 'Das Gerät gehört mir. „Wo ist?“'],
    [
      'Die Aktivierungssperre wurde entfernt; das Gerät ist mein Eigentum.',
      'Das Gerät ist mein Eigentum. „Wo',
    ],
    ['Das Gerät ist weder gestohlen noch gesperrt.', 'Das Gerät ist nicht gestohlen. „Wo ist?“'],
    ['Das Gerät ist weder gesperrt noch gestohlen.', 'Nicht gestohlen. „Wo ist?“'],
    [
      'Es ist frei von Rechten Dritter (auch ohne iCloud-Sperre).',
      'Es ist frei von Rechten Dritter. „Wo ist?“',
    ],
  ])('what stands in a sentence beside a lock is still declared: %s', (text, beginning) => {
    const said = declarationOf(text, phone({ fmiOn: true }));
    expect(said.startsWith(beginning)).toBe(true);
    expect(said).not.toMatch(/gesperrt|ist aus |abgemeldet/);
    if (text.includes('Ich hafte')) expect(said.endsWith('\n\nIch hafte.')).toBe(true);
  });

  it.each([
    'Ich versichere, dass "Mein iPhone suchen" deaktiviert wurde.',
    'Die Apple-ID ist abgemeldet.',
    'Mein Apple Account ist abgemeldet.',
    '„Wo ist“-Funktion ausgeschaltet.',
    'Mein Gerät finden ist deaktiviert.',
  ])('by whatever name the shop calls it: %s', (text) => {
    const said = declarationOf(`Das Gerät gehört mir. ${text} Ich bin volljährig.`, locked);
    expect(said).toMatch(/^Das Gerät gehört mir\. „Wo ist\?“ \(Find My\) ist bei der Übergabe eingeschaltet/);
    expect(said).not.toContain(text.slice(0, -1));
    expect(said).toMatch(/ Ich bin volljährig\.$/);
  });

  it.each([
    ['Eigentum. {sperren} Auch iCloud ist abgemeldet und Find My ist aus.', 'Eigentum. ', ''],
    ['Find My ist aus. Das Gerät gehört mir. {sperren} Ich hafte.', 'Das Gerät gehört mir. ', ' Ich hafte.'],
    [
      'Eigentum. {sperren} Das Gerät ist mein Eigentum und die iCloud ist aus.',
      'Eigentum. ',
      ' Das Gerät ist mein Eigentum. ',
    ],
  ])('nor beside the place where the facts go: %s', (text, before, after) => {
    const facts = declarationOf('{sperren}', locked);
    expect(declarationOf(text, locked)).toBe(`${before}${facts}${after}`.trimEnd());
  });

  it.each([
    ['a SIM lock of the check', { simLock: true }, 'einen SIM-Lock'],
    ['a SIM lock that was answered', { softwareInfo: { carrierStatus: 'locked' } }, 'einen SIM-Lock'],
    ['a list of blocked phones', { usaBlockStatus: 'Blacklisted' }, 'auf einer Sperrliste'],
  ])('%s', (_what, facts, words) => {
    const said = declarationOf(current, phone(facts as object));
    expect(said).toContain(words);
    expect(said).not.toContain('andere Sperren sind ausgeschaltet');
    expect(said).toContain('„Wo ist?“ (Find My) ist ausgeschaltet.');
    expect(said).not.toContain('verpflichtet');
  });
});

describe('a phone that was not reset', () => {
  it.each([
    ['answered by somebody', { softwareInfo: { resetToFactory: false } }, true],
    [
      'as the guide once stored it',
      { softwareInfo: { resetToFactory: false }, purchaseInfo: { method: 'guided' } },
      false,
    ],
    ['that was reset', { softwareInfo: { resetToFactory: true } }, false],
  ])('%s', (_what, facts, isSaid) => {
    const said = declarationOf(current, phone(facts));
    expect(said.includes('Das Gerät ist bei der Übergabe noch nicht zurückgesetzt.')).toBe(isSaid);
    expect(said.includes('Daten wurden gelöscht')).toBe(!isSaid);
  });
});

it('of several phones says once what holds for all, else each text once with the places of its phones', () => {
  const free = phone({});
  const locked = phone({ fmiOn: true });
  expect(declarationOfAll(FORMER_DEFAULT, [free])).toBe(FORMER_DEFAULT);
  expect(declarationOfAll(FORMER_DEFAULT, [free, free])).toBe(
    `Für jedes der 2 Geräte gilt: ${FORMER_DEFAULT}`,
  );
  expect(declarationOfAll(FORMER_DEFAULT, [free, locked, free, free])).toBe(
    [`Geräte 1, 3 und 4: ${FORMER_DEFAULT}`, `Gerät 2: ${declarationOf(FORMER_DEFAULT, locked)}`].join('\n'),
  );
  const places = (phones: ReturnType<typeof phone>[]) =>
    declarationOfAll(FORMER_DEFAULT, phones)
      .split('\n')
      .map((line) => line.split(':')[0]);
  expect(places([free, free, free, locked, free, free, locked])).toEqual([
    'Geräte 1 bis 3, 5 und 6',
    'Geräte 4 und 7',
  ]);
  expect(places([free, free, free, locked])).toEqual(['Geräte 1 bis 3', 'Gerät 4']);
});
