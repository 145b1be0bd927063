import { wholeNumber } from '@kreislauf/domain/shared/typed-numbers';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { MoneyInput } from './money-input.tsx';
import { NumberTextInput } from './number-text-input.tsx';

const field = page.getByRole('textbox', { name: 'Preis' });
const leave = () => userEvent.keyboard('{Tab}');

interface SampleProps {
  start: number | null;
  onChange: (value: number | null, wrong: string | null) => void;
}

function Sample({ start, onChange }: SampleProps) {
  const [value, setValue] = useState(start);
  return (
    <>
      <MoneyInput
        label="Preis"
        value={value}
        onChange={(next, wrong) => {
          setValue(next);
          onChange(next, wrong);
        }}
      />
      <button type="button" onClick={() => setValue(99)}>
        Vorschlag
      </button>
    </>
  );
}

async function openMoney(start: number | null = null) {
  const changed = vi.fn();
  await renderInApp(<Sample start={start} onChange={changed} />);
  return changed;
}

it.each([
  ['12,50', 12.5, '12,50'],
  ['12.50', 12.5, '12,50'],
  ['1.234,5', 1234.5, '1234,50'],
  ['7', 7, '7,00'],
])('%s is an amount and is written out once the field is left', async (typed, value, written) => {
  const changed = await openMoney();
  await field.fill(typed);
  await expect.element(field).toHaveValue(typed);
  expect(changed).toHaveBeenLastCalledWith(value, null);
  await leave();
  await expect.element(field).toHaveValue(written);
});

it('what is no amount stays as it was typed, and on leaving the field says what to do', async () => {
  const changed = await openMoney(10);
  await expect.element(field).toHaveValue('10,00');
  await field.fill('zwölf');
  expect(changed).toHaveBeenLastCalledWith(null, 'zwölf');
  await expect.element(page.getByText('Bitte geben Sie einen Betrag wie 12,50 ein')).not.toBeInTheDocument();
  await leave();
  await expect.element(page.getByText('Bitte geben Sie einen Betrag wie 12,50 ein')).toBeVisible();
  await expect.element(field).toHaveValue('zwölf');
  await field.fill('12');
  await expect.element(page.getByText('Bitte geben Sie einen Betrag wie 12,50 ein')).not.toBeInTheDocument();
});

it('an amount that comes from outside replaces what stands there', async () => {
  await openMoney(10);
  await page.getByRole('button', { name: 'Vorschlag' }).click();
  await expect.element(field).toHaveValue('99,00');
});

it('a number of another kind keeps its own rule and its unit', async () => {
  const changed = vi.fn();
  const rule = wholeNumber({ from: 1, to: 100, unit: '%', sentence: 'Bitte geben Sie 1 bis 100 % ein' });
  await renderInApp(
    <NumberTextInput label="Preis" rule={rule} write={(value) => String(value ?? '')} onChange={changed} />,
  );
  await field.fill('87 %');
  expect(changed).toHaveBeenLastCalledWith(87, null);
  await field.fill('120');
  await leave();
  await expect.element(page.getByText('Bitte geben Sie 1 bis 100 % ein')).toBeVisible();
  expect(changed).toHaveBeenLastCalledWith(120, '120');
});
