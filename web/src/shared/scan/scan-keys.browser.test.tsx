import { useEffect, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { CodeInput } from './code-input.tsx';
import { ScanField } from './scan-field.tsx';
import { watchScans } from './scan-keys.ts';
import { useScansHere } from './use-scans-here.ts';

const IMEI = '350017088241765';
const scanned = vi.fn();

/** As a scanner types: all keys within a moment, and each arrives in the field that has the focus. */
function scan(text: string): void {
  const press = (key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    return (document.activeElement ?? document.body).dispatchEvent(event);
  };
  for (const key of text) if (press(key)) document.execCommand('insertText', false, key);
  press('Enter');
}

function Watched({ children }: { children?: React.ReactNode }) {
  useEffect(() => watchScans(scanned), []);
  return children;
}

function TakesAll({ onScan }: { onScan: (code: string) => void }) {
  useScansHere(onScan);
  return null;
}

function Counting({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <ScanField
      label="Teil scannen"
      placeholder="Teilenummer"
      typed={typed}
      onTyped={setTyped}
      onCode={onCode}
      onCamera={vi.fn()}
      lastScan="Display: 3 gezählt"
    />
  );
}

async function open(children?: React.ReactNode) {
  scanned.mockClear();
  await renderInApp(<Watched>{children}</Watched>);
}

it('an IMEI that is scanned outside of every field is handed over', async () => {
  await open();
  scan(IMEI);
  expect(scanned.mock.calls).toEqual([[{ kind: 'imei', imei: IMEI }]]);
});

it('what is scanned into a field for something else is taken back and handed over', async () => {
  await open(<input aria-label="Notiz" defaultValue="Kratzer " />);
  await page.getByLabelText('Notiz').click();
  await userEvent.keyboard('{End}');
  scan(IMEI);
  expect(scanned).toHaveBeenCalledTimes(1);
  await expect.element(page.getByLabelText('Notiz')).toHaveValue('Kratzer ');
});

it('words that somebody types fast into a field stay there', async () => {
  await open(<input aria-label="Notiz" />);
  await page.getByLabelText('Notiz').click();
  scan('Displaybruch');
  expect(scanned).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText('Notiz')).toHaveValue('Displaybruch');
});

it('a field for one number keeps what is scanned into it', async () => {
  await open(<CodeInput label="IMEI" onCode={vi.fn()} />);
  await page.getByLabelText('IMEI').click();
  scan(IMEI);
  expect(scanned).not.toHaveBeenCalled();
  await expect.element(page.getByLabelText('IMEI')).toHaveValue(IMEI);
});

it('a screen that takes all scans gets them in place of the watcher', async () => {
  const own = vi.fn();
  await open(<TakesAll onScan={own} />);
  scan('FD-101026');
  expect([own.mock.calls, scanned.mock.calls]).toEqual([[['FD-101026']], []]);
});

it('the field for counting takes what is typed with Enter, and tells the last scan', async () => {
  const counted = vi.fn();
  await open(<Counting onCode={counted} />);
  await expect.element(page.getByLabelText('Teil scannen')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(counted).not.toHaveBeenCalled();
  await page.getByLabelText('Teil scannen').fill(' A-1 ');
  await userEvent.keyboard('{Enter}');
  expect(counted.mock.calls).toEqual([['A-1']]);
  await expect.element(page.getByRole('status')).toHaveTextContent('Display: 3 gezählt');
});
