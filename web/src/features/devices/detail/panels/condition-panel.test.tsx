import type { Device } from '@kreislauf/domain/devices/devices.contract';
import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { DeviceEdit } from '../edit/use-device-edit.ts';
import { ConditionPanel } from './condition-panel.tsx';

const bought = {
  grade: 'C',
  display: 'poor',
  body: 'good',
  batteryHealth: 74,
  defects: ['Display: Gesprungen', 'Akku muss getauscht werden'],
};

const device = {
  condition: bought,
  conditionProposal: null,
  physicalCondition: {
    overallGrade: 'C',
    displayCondition: 'poor',
    bodyCondition: 'good',
    displayDamage: ['cracked'],
  },
  batteryInfo: { needsReplacement: true },
  damageDescription: '',
};

/** The words of the panel. */
function shown(changes: object, mayEdit = true): string {
  const edit = { latest: { ...device, ...changes } as unknown as Device } as DeviceEdit;
  const markup = renderToStaticMarkup(
    <MantineProvider>
      <ConditionPanel edit={edit} mayEdit={mayEdit} />
    </MantineProvider>,
  );
  return markup
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

it('says once what was found at the purchase, until somebody has confirmed another condition', () => {
  expect(shown({})).toBe(
    'Zustand Wie beim Ankauf Zustand ändern C (Gebraucht) · Display Schlecht · Gehäuse Gut · Mängel: Display: Gesprungen, Akku muss getauscht werden',
  );
});

it('asks for the condition after a repair, whoever may confirm it', () => {
  const conditionProposal = { defects: [], reasons: ['Display eingebaut', 'Akku eingebaut'] };
  expect(shown({ conditionProposal })).toContain(
    'Display eingebaut, Akku eingebaut: Der Zustand ist noch der vom Ankauf. Bitte bestätigen Sie, wie das Gerät jetzt ist.',
  );
  expect(shown({ conditionProposal }, false)).not.toContain('eingebaut');
  const confirmed = { ...bought, confirmedAt: '2026-11-15T10:00:00.000Z', confirmedBy: 'Mia' };
  expect(shown({ conditionProposal, condition: confirmed })).toContain('Der Zustand wurde davor bestätigt.');
});

it('shows the confirmed condition beside the one at the purchase', () => {
  const condition = {
    ...bought,
    grade: 'A',
    display: 'excellent',
    defects: [],
    confirmedAt: '2026-11-15T10:00:00.000Z',
    confirmedBy: 'Mia',
  };
  const words = shown({ condition });
  expect(words).toContain('Bestätigt von Mia, 15.11.2026');
  expect(words).toContain('Gesamtbewertung A (Sehr gut) C (Gebraucht)');
  expect(words).toContain('Mängel Keine bekannt Display: Gesprungen Akku muss getauscht werden');
});

it('is left out where nothing is known and nobody may say it', () => {
  const condition = { grade: null, display: null, body: null, batteryHealth: null, defects: [] };
  expect(shown({ condition }, false)).toBe('');
  expect(shown({ condition })).toContain('Noch nicht angegeben');
});
