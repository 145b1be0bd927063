import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../test/render-in-app.tsx';
import { useLastHeights } from './use-last-heights.ts';

interface SampleProps {
  isLoaded: boolean;
  rows?: number[];
}

/** A block of rows that can be unfolded; what is known of the last time stands above. */
function Sample({ isLoaded, rows = [] }: SampleProps) {
  const { ref, heights } = useLastHeights<HTMLUListElement>('sample', isLoaded);
  return (
    <>
      <p role="status">{heights ? `[${heights.map(String).join()}]` : 'never seen'}</p>
      {rows.length > 0 && (
        <ul ref={ref}>
          {rows.map((height, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: samples have nothing else
            <li key={index} style={{ display: index === 1 ? 'contents' : undefined }}>
              <div style={{ height }}>
                <button
                  type="button"
                  onClick={({ currentTarget }) =>
                    currentTarget.parentElement?.style.setProperty('height', '700px')
                  }
                >
                  Alle zeigen
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const last = page.getByRole('status');
const kept = (person = 'staff') => localStorage.getItem(`lastHeights.${person}`);
const open = (props: SampleProps, staff = {}) => renderInApp(<Sample {...props} />, { staff });

beforeEach(() => localStorage.clear());

it('what waits is told how high each thing was the last time, for this person alone', async () => {
  const first = await open({ isLoaded: true, rows: [130, 90] });
  await expect.element(last).toHaveTextContent('never seen');
  await expect.poll(kept).toBe('{"sample":[1440,130,90]}');
  await first.unmount();

  const second = await open({ isLoaded: false });
  await expect.element(last).toHaveTextContent('[130,90]');
  await second.unmount();

  await open({ isLoaded: false }, { _id: 'ben' });
  await expect.element(last).toHaveTextContent('never seen');
});

it('a block that was left out is known to have been left out', async () => {
  const first = await open({ isLoaded: true });
  await expect.poll(kept).toBe('{"sample":[1440]}');
  await first.unmount();
  await open({ isLoaded: false });
  await expect.element(last).toHaveTextContent('[]');
});

it('nothing waits higher than the window, and of another width only the number of things is known', async () => {
  localStorage.setItem('lastHeights.staff', '{"sample":[1440,5000,90]}');
  const first = await open({ isLoaded: false });
  await expect.element(last).toHaveTextContent(`[${window.innerHeight},90]`);
  await first.unmount();

  localStorage.setItem('lastHeights.staff', '{"sample":[390,5000,90]}');
  await open({ isLoaded: false });
  await expect.element(last).toHaveTextContent('[undefined,undefined]');
});

it('what somebody has unfolded is not expected to be so the next time', async () => {
  await open({ isLoaded: true, rows: [130, 90] });
  await expect.poll(kept).toBe('{"sample":[1440,130,90]}');
  await page.getByRole('button', { name: 'Alle zeigen' }).first().click();
  await expect.poll(() => document.querySelector('ul')?.offsetHeight).toBe(790);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(kept()).toBe('{"sample":[1440,130,90]}');
});
