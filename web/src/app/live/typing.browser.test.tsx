import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ScanField } from '../../shared/scan/scan-field.tsx';
import { renderInApp } from '../../test/render-in-app.tsx';
import { isSomebodyTyping } from './typing.ts';

function Counting() {
  const [typed, setTyped] = useState('');
  const ignored = () => {};
  const rest = { placeholder: '', onCode: ignored, onCamera: ignored, lastScan: '' };
  return <ScanField label="Scannen" typed={typed} onTyped={setTyped} {...rest} />;
}

it('a field that waits for scans holds nothing back, one with half a number in it does', async () => {
  await renderInApp(<Counting />);
  await page.getByLabelText('Scannen').click();
  expect(isSomebodyTyping()).toBe(false);
  await userEvent.keyboard('356');
  expect(isSomebodyTyping()).toBe(true);
  await page.getByLabelText('Scannen').fill('');
  expect(isSomebodyTyping()).toBe(false);
});
