import type { Page } from '@playwright/test';
import { openAsAdmin } from '../pages/sign-in.ts';
import { expect, test } from '../support/test.ts';

/** Axe passes over what is disabled: the contrast of its text is measured here, as it is drawn. */
function faintTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) throw new Error('no canvas');
    const read = (text: string): Colour => {
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = text;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = ([r, g, b, a]: Colour, [x, y, z]: Colour): Colour => [
      r * a + x * (1 - a),
      g * a + y * (1 - a),
      b * a + z * (1 - a),
      1,
    ];
    const light = (colour: Colour) => {
      const [r = 0, g = 0, b = 0] = colour.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (element: Element | null): Colour => {
      if (!element) return [255, 255, 255, 1];
      const colour = read(getComputedStyle(element).backgroundColor);
      return colour[3] === 1 ? colour : over(colour, ground(element.parentElement));
    };
    const fade = (element: Element | null): number =>
      element ? Number(getComputedStyle(element).opacity) * fade(element.parentElement) : 1;

    const disabled = [...document.querySelectorAll(':disabled, [data-disabled]')].filter(
      (element) => element.getClientRects().length > 0,
    );
    if (disabled.length === 0) return ['nothing is disabled here'];
    return disabled.flatMap((element) => {
      const below = ground(element);
      const [r, g, b, a] = read(getComputedStyle(element).color);
      const text = over([r, g, b, a * fade(element)], below);
      const [bright = 0, dim = 0] = [light(text), light(below)].toSorted((x, y) => y - x);
      const contrast = (bright + 0.05) / (dim + 0.05);
      return contrast >= 4.5 ? [] : [`${contrast.toFixed(2)}: ${element.outerHTML.slice(0, 160)}`];
    });
  });
}

test('disabled text can be read in light and dark @desktop', async ({ page }) => {
  const screens: [open: () => Promise<void>, ready: string][] = [
    [() => openAsAdmin(page, '/devices/add').then(() => undefined), 'Gerät hinzufügen'],
    [() => page.goto('/foneday-search').then(() => undefined), 'Foneday-Suche'],
    [() => page.goto('/purchase-guide').then(() => undefined), 'Smartphone Ankauf-Prozess'],
    [() => page.goto('/reset-password').then(() => undefined), 'Neues Passwort setzen'],
  ];
  for (const [open, ready] of screens) {
    await open();
    await expect(page.getByRole('heading', { level: 1, name: ready })).toBeVisible();
    if (ready === 'Foneday-Suche') await page.getByRole('button', { name: 'Erste Seite' }).waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expect.poll(() => faintTexts(page), `${ready}, ${colorScheme}`).toEqual([]);
    }
  }
});
