import type { Paper } from '@kreislauf/domain/documents/paper';
import { expect, it } from 'vitest';
import { pagesOfPdf } from '../../../test/pdf-text.ts';
import { drawPaper } from './draw-paper.ts';

const NOW = new Date('2026-11-16T10:00:00Z');
const CLOSING = 'Vielen Dank für Ihr Vertrauen.';
const LONG_ITEM =
  'löst sich an der oberen linken Ecke und zeigt beim Drücken helle Flecken, die nach Sekunden verschwinden: Ende';

function paper(defects: number): Paper {
  return {
    title: 'Ankaufbeleg AB-2026-000001',
    kind: 'Ankaufbeleg',
    facts: [['Nummer', 'AB-2026-000001']],
    issuer: { name: 'Handy Nord GmbH', lines: ['Hafenstraße 1', '24103 Kiel'] },
    parties: [{ title: 'Käufer', lines: ['Handy Nord GmbH'] }],
    blocks: [
      {
        kind: 'facts',
        title: 'Funktionsprüfung',
        lines: ['Tasten', 'Kameras', 'Mikrofon', 'Bluetooth', 'Laden'].map(
          (label) => [label, 'Ja'] as [string, string],
        ),
      },
      {
        kind: 'list',
        title: 'Bekannte Mängel',
        items: Array.from({ length: defects }, (_, at) => `Mangel ${at + 1}: ${LONG_ITEM} ${at + 1}.`),
      },
      { kind: 'text', title: 'Erklärung des Verkäufers', text: 'Das Gerät ist sein Eigentum. '.repeat(16) },
      { kind: 'text', text: 'Kiel, 16.11.2026' },
      { kind: 'signatures', places: [{ label: 'Unterschrift Verkäufer', isSigned: false }] },
      { kind: 'small', text: 'Hinweis zum Datenschutz. '.repeat(20) },
    ],
    closing: CLOSING,
    footer: 'Handy Nord GmbH',
  };
}

it('whatever the number of defects, no line has a page of its own, no defect is torn apart, and what is declared stands where it is signed', async () => {
  const lengths = new Set<number>();
  for (let defects = 1; defects <= 45; defects++) {
    const pages = pagesOfPdf(await drawPaper(paper(defects), NOW));
    lengths.add(pages.length);
    const last = pages.at(-1) ?? '';
    expect(last).toContain(CLOSING);
    expect(last).toContain('Hinweis zum Datenschutz.');
    const signed = pages.find((page) => page.includes('Unterschrift Verkäufer'));
    expect(signed).toContain('Erklärung des Verkäufers');
    expect(signed).toContain('Kiel, 16.11.2026');
    for (let at = 1; at <= defects; at++) {
      const beginning = pages.findIndex((page) => page.includes(`Mangel ${at}:`));
      expect(pages[beginning]).toContain(`Ende ${at}.`);
    }
  }
  expect([...lengths].sort()).toEqual([1, 2, 3]);
});

it('short facts stand beside each other, and each behind its label', async () => {
  const [page = ''] = pagesOfPdf(await drawPaper(paper(1), NOW));
  expect(page).toContain('Tasten\nJa\nBluetooth\nJa\nKameras\nJa\nLaden\nJa\nMikrofon\nJa');
});
