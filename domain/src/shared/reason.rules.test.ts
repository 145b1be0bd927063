import { expect, it } from 'vitest';
import { checkReason } from './reason.rules.ts';

it.each([
  [
    'deactivate',
    'Pause',
    'Weg!',
    'Bitte geben Sie einen Grund für die Deaktivierung an (mindestens 5 Zeichen)',
  ],
  ['delete', 'Insol', '    Weg! ', 'Bitte geben Sie einen Grund für die Löschung an (mindestens 5 Zeichen)'],
  ['withdraw', ' Lager ', '', 'Bitte geben Sie einen Grund für die Entziehung an (mindestens 5 Zeichen)'],
  ['cancelDocument', 'Preis falsch', 'Falsch  ', 'Bitte geben Sie den Grund an (mindestens 10 Zeichen)'],
  [
    'reverse',
    'Er zahlte nicht',
    'Er zahlte',
    'Bitte geben Sie einen ausführlichen Grund ein (mindestens 10 Zeichen)',
  ],
] as const)('%s takes a reason that is long enough', (act, reason, tooShort, sentence) => {
  expect(checkReason(act, reason)).toEqual({ ok: true });
  expect(checkReason(act, tooShort)).toMatchObject({
    ok: false,
    problem: { status: 400, sentence, fields: { reason: sentence } },
  });
});
