import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../test/render-in-app.tsx';
import { LabelOffer } from './label-offer.tsx';

const phone = (number: number) => ({
  _id: `00000000-0000-4000-8000-00000000000${number}`,
  model: `iPhone ${number}`,
});

it.each([
  [[phone(1)], 'das Etikett für iPhone 1', 'Etikett drucken'],
  [[phone(1), phone(2)], 'die Etiketten für 2 Geräte', 'Etiketten drucken'],
])('%j get their labels offered until that is put away', async (phones, words, print) => {
  await renderInApp(<LabelOffer phones={phones} />, {});
  await expect.element(page.getByText(words)).toBeVisible();
  await expect.element(page.getByRole('button', { name: print })).toBeVisible();
  await page.getByRole('button', { name: 'Ausblenden' }).click();
  await expect.element(page.getByText(words)).not.toBeInTheDocument();
});
