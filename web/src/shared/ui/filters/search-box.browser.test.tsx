import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { SearchBox } from './search-box.tsx';

const field = page.getByRole('searchbox', { name: 'Teile durchsuchen' });
const goBack = () => (page.getByRole('button', { name: 'Zurück' }).element() as HTMLElement).click();

// The pause is a matter of the test, not of how busy the machine is.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

interface SampleProps {
  value: string;
  takesScans: boolean;
  onSearch: (text: string) => void;
}

function Sample({ value, takesScans, onSearch }: SampleProps) {
  const [asked, setAsked] = useState(value);
  return (
    <>
      <SearchBox
        label="Teile durchsuchen"
        placeholder="Suchen"
        takesScans={takesScans}
        value={asked}
        onSearch={(text) => {
          setAsked(text);
          onSearch(text);
        }}
      />
      <button type="button" onClick={() => setAsked('zurück')}>
        Zurück
      </button>
    </>
  );
}

async function open({ value = '', takesScans = false } = {}) {
  const search = vi.fn();
  await renderInApp(<Sample value={value} takesScans={takesScans} onSearch={search} />);
  return search;
}

it('only what was typed to the end is searched for', async () => {
  const search = await open();
  await field.fill('Dis');
  vi.advanceTimersByTime(249);
  await field.fill('Display');
  vi.advanceTimersByTime(249);
  expect(search).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(search).toHaveBeenCalledExactlyOnceWith('Display');
});

it('Enter searches at once, and only once', async () => {
  const search = await open();
  await field.fill('Akku');
  await userEvent.keyboard('{Enter}');
  expect(search).toHaveBeenCalledExactlyOnceWith('Akku');
  vi.advanceTimersByTime(1000);
  expect(search).toHaveBeenCalledTimes(1);
});

it('Escape and the cross clear it, and the focus stays', async () => {
  const search = await open({ value: 'Akku' });
  await field.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
  expect(search).toHaveBeenLastCalledWith('');

  await field.fill('Akku');
  await page.getByRole('button', { name: 'Suche löschen' }).click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).toHaveFocus();
});

it('the spaces around it are not searched for', async () => {
  const search = await open({ value: 'Akku' });
  await field.fill(' Akku ');
  vi.advanceTimersByTime(250);
  expect(search).not.toHaveBeenCalled();
});

it('half-composed characters are not searched for', async () => {
  const search = await open();
  const input = field.element();
  input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }));
  await field.fill('Disp');
  vi.advanceTimersByTime(2000);
  expect(search).not.toHaveBeenCalled();
  input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  vi.advanceTimersByTime(250);
  expect(search).toHaveBeenCalledExactlyOnceWith('Disp');
});

it('an address that changes, as by the back button, replaces what stands there and calls off what is due', async () => {
  const search = await open();
  await field.fill('Akku');
  goBack();
  await expect.element(field).toHaveValue('zurück');
  vi.advanceTimersByTime(1000);
  expect(search).not.toHaveBeenCalled();
});

it('digits that come while no field has the focus are a scan and replace what stands there', async () => {
  await open({ value: 'Akku', takesScans: true });
  (document.activeElement as HTMLElement | null)?.blur();
  await userEvent.keyboard('353');
  await expect.element(field).toHaveValue('353');
  await expect.element(field).toHaveFocus();
});
