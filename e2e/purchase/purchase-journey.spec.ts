import type { Locator } from '@playwright/test';
import { Inventory } from '../pages/inventory.ts';
import { PurchaseGuidePage, phones, tabTo } from '../pages/purchase-guide.ts';
import { holdTimers } from '../support/hold-timers.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ timeout: 180_000 });

const A_DATE = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);

/**
 * An iPhone 13 Pro with 1 TB: 500 × 1.5 = 750. Display good and body poor: 750 × 0.95 × 0.9 = 641.25.
 * Dead pixels 120, back glass 40, battery 35, cameras 60: 255. Battery below 85: 20. Left are 366.25.
 */
function expectedDevice(brightness: number, overallPerformance: number) {
  return {
    imei: phones.clean,
    model: 'iPhone 13 Pro',
    serial: expect.any(String),
    status: 'gekauft',
    purchasePrice: 350.5,
    desiredProfit: 80,
    sellingPrice: 430.5,
    purchaseDate: A_DATE,
    checkSource: 'sandbox',
    damageDescription: expect.stringContaining('ANKAUFSPROTOKOLL'),
    purchaseInfo: {
      method: 'guided',
      seller: 'Mira Beispiel',
      location: 'Laden',
      notes: 'Mit Karton',
      date: A_DATE,
      overrideReason: 'Nur als Teilespender',
    },
    softwareInfo: {
      iosVersion: '17.5.1',
      availableStorage: 1024,
      icloudStatus: 'locked',
      carrierStatus: 'unlocked',
    },
    batteryInfo: { health: 78, maxCapacity: 2018, needsReplacement: true, chargingSpeed: 'normal' },
    functionalStatus: {
      allButtonsWork: true,
      touchscreenFunctional: true,
      camerasWork: false,
      speakersWork: true,
      microphoneWorks: true,
      wifiWorks: true,
      cellularWorks: true,
      bluetoothWorks: true,
      authenticationWorks: true,
      chargingWorks: true,
      fastCharging: false,
      overallFunctional: true,
    },
    physicalCondition: {
      overallGrade: 'B',
      displayCondition: 'good',
      displayDamage: ['deadPixels'],
      bodyCondition: 'poor',
      bodyDamage: ['dents', 'backGlass'],
      hasWaterDamage: true,
      previousRepairs: true,
      repairHistory: 'Display 2023',
      portsCondition: 'dusty',
    },
    marketValuation: {
      estimatedMarketValue: 750,
      conditionMultiplier: 0.855,
      estimatedRepairCosts: 255,
      profitMarginExpected: 290.75,
      valuationDate: A_DATE,
      marketSource: 'internal',
    },
    qualityAssessment: {
      displayBrightness: brightness,
      touchSensitivity: 8,
      cameraQuality: 'fair',
      audioQuality: 'excellent',
      overallPerformance,
      functionalIssues: ['Überhitzung', 'NFC nicht funktionsfähig'],
      testDate: A_DATE,
    },
  };
}

const breakdown = [
  'Basiswert iPhone 13 Pro 500,00 €',
  'Speicher 1 TB × 1,50',
  'Marktwert 750,00 €',
  'Zustandsfaktor (Bewertung A) Display Gut, Gehäuse Schlecht, Ihre Gesamtbewertung: B × 0,855',
  'Wert nach Zustand 641,25 €',
  'Tote Pixel Reparatur -120,00 €',
  'Rückglas gebrochen Reparatur -40,00 €',
  'Akku tauschen Reparatur -35,00 €',
  'Kameras defekt Reparatur -60,00 €',
  'Akkuabzug Akkuzustand 78 % -20,00 €',
  'Rundung auf volle Euro -0,25 €',
  'Berechnetes Angebot 366,00 €',
];

async function readBreakdown(guide: PurchaseGuidePage): Promise<string[]> {
  const lines = guide.page.getByLabel('Berechnung des Angebots').locator('> div');
  const texts = await lines.evaluateAll((all) =>
    all.map((line) => {
      const words: string[] = [];
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) words.push(walker.currentNode.textContent ?? '');
      return words.join(' ');
    }),
  );
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

async function topOf(element: Locator): Promise<number> {
  return (await element.boundingBox())?.y ?? Number.NaN;
}

async function bottomOf(element: Locator): Promise<number> {
  const box = await element.boundingBox();
  return box ? box.y + box.height : Number.NaN;
}

async function expectSaved(
  guide: PurchaseGuidePage,
  inventory: Inventory,
  device: Record<string, unknown>,
): Promise<void> {
  await expect(guide.page).toHaveURL('/devices');
  await expect(guide.page.getByText('Gerät wurde neu angelegt.')).toBeVisible();
  await expect.poll(() => guide.keptDrafts()).toEqual([]);
  const [stored, ...others] = await inventory.all();
  expect(others).toEqual([]);
  await expect.poll(() => inventory.one(stored?._id ?? '')).toMatchObject(device);
}

test('a phone is bought with the keyboard alone, and every answer is stored @desktop', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  const { keyboard } = page;
  const pick = async (group: string, first: string, arrows: number) => {
    await tabTo(guide.choice(group, first));
    await keyboard.press('Space');
    for (let press = 0; press < arrows; press++) await keyboard.press('ArrowRight');
  };
  const turn = async (group: string, label: string) => {
    await tabTo(guide.choice(group, label));
    await keyboard.press('Space');
  };
  const type = async (label: string, text: string) => {
    await tabTo(page.getByRole('textbox', { name: label, exact: true }));
    await keyboard.type(text);
  };

  await guide.open();
  await expect(page.getByText('12+ Testpunkten')).toBeVisible();
  await expect(guide.imei).toBeFocused();
  await keyboard.type(phones.clean);
  await keyboard.press('Enter');
  await expect(guide.next).toBeFocused();
  await keyboard.press('Enter');

  await expect(guide.heading('Physischer Zustand')).toBeFocused();
  await pick('Displayzustand', 'Ausgezeichnet', 1);
  // One Tab leaves a choice, however many tiles it has.
  await keyboard.press('Tab');
  await expect(guide.choice('Displayschäden', 'Gesprungen')).toBeFocused();
  await turn('Displayschäden', 'Tote Pixel');
  await pick('Gehäusezustand', 'Ausgezeichnet', 3);
  await turn('Gehäuseschäden', 'Dellen');
  await turn('Gehäuseschäden', 'Rückglas gebrochen');
  await expect(guide.choice('Gesamtbewertung', 'A (Sehr gut)')).toHaveAccessibleDescription(/Vorschlag/);
  // Chosen already, as the display is.
  await pick('Gesamtbewertung', 'A (Sehr gut)', 1);
  await keyboard.press('Enter');

  await expect(guide.heading('Funktionstest')).toBeFocused();
  await turn('Funktionen', 'Kameras');
  await turn('Funktionen', 'Schnellladen');
  await type('Akkuzustand (%)', '78');
  await tabTo(page.getByLabel('Akkukapazität (mAh)'));
  await keyboard.type('2.018');
  await type('iOS-Version', '17.5.1');
  await turn('Sperren', 'iCloud-Sperre aktiv');
  await tabTo(page.getByRole('slider', { name: 'Displayhelligkeit (1–10)' }));
  await keyboard.press('ArrowLeft');
  await pick('Kameraqualität', 'Ausgezeichnet', 2);
  await pick('Tonqualität', 'Ausgezeichnet', 0);
  await turn('Funktionsprobleme', 'Überhitzung');
  await turn('Funktionsprobleme', 'NFC nicht funktionsfähig');
  await tabTo(guide.choice('Anschlüsse', 'Sauber'));
  await keyboard.press('ArrowRight');
  await turn('Vorgeschichte', 'Wasserschaden');
  await turn('Vorgeschichte', 'Frühere Reparaturen');
  await type('Reparaturhistorie', 'Display 2023');
  await tabTo(guide.calculate);
  await keyboard.press('Enter');

  await expect(guide.heading('Preisbewertung')).toBeFocused();
  await expect.poll(() => readBreakdown(guide)).toEqual(breakdown);
  await expect(page.getByLabel('Endgültiges Angebot')).toHaveValue('366,00');
  // In view at once, and not below the bar with the buttons.
  await expect(page.getByLabel('Endgültiges Angebot')).toBeInViewport({ ratio: 1 });
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect
    .poll(() => bottomOf(page.getByLabel('Endgültiges Angebot')))
    .toBeLessThan(await topOf(guide.next));
  await expect(page.getByLabel('Erwartete Marge')).toHaveValue(/^275,25\s€$/);
  await type('Einkaufspreis (endgültiges Angebot)', '350,5');
  await expect(page.getByLabel('Erwartete Marge')).toHaveValue(/^290,75\s€$/);
  await keyboard.press('Enter');

  await expect(guide.heading('Abschluss')).toBeFocused();
  await type('Verkäufer', 'Mira Beispiel');
  await type('Ankaufsort', 'Laden');
  await type('Wunschgewinn', '80');
  await type('Notizen', 'Mit Karton');
  await tabTo(guide.save);
  await keyboard.press('Enter');
  await expect(page.getByLabel('Begründung')).toBeFocused();
  await keyboard.type('Nur als Teilespender');
  await tabTo(guide.buyAnyway);
  await keyboard.press('Enter');
  await expectSaved(guide, inventory, expectedDevice(7, 8));
});

test('a phone is bought with the thumb, and every answer is stored @phone', async ({ page }) => {
  const inventory = await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  const tap = (group: string, label: string) => guide.choice(group, label).tap();

  await guide.open();
  await guide.imei.fill(phones.clean);
  await guide.check.tap();
  await expect(guide.found).toContainText('iPhone 13 Pro');
  await guide.next.tap();

  await tap('Displayzustand', 'Gut');
  await tap('Displayschäden', 'Tote Pixel');
  await tap('Gehäusezustand', 'Schlecht');
  await tap('Gehäuseschäden', 'Dellen');
  await tap('Gehäuseschäden', 'Rückglas gebrochen');
  await tap('Gesamtbewertung', 'B (Gut)');
  await expect(page.getByText('Geschätztes Angebot')).toBeVisible();
  await guide.next.tap();

  await tap('Funktionen', 'Kameras');
  await tap('Funktionen', 'Schnellladen');
  await page.getByLabel('Akkuzustand (%)').fill('78');
  await page.getByLabel('Akkukapazität (mAh)').selectOption('2018');
  await page.getByLabel('iOS-Version').fill('17.5.1');
  await tap('Sperren', 'iCloud-Sperre aktiv');
  const brightness = page.locator('.mantine-Slider-root').first();
  await brightness.tap({ position: { x: 4, y: 22 } });
  await expect(page.getByRole('slider', { name: 'Displayhelligkeit (1–10)' })).toHaveAttribute(
    'aria-valuenow',
    '1',
  );
  await tap('Kameraqualität', 'Mittel');
  await tap('Tonqualität', 'Ausgezeichnet');
  await tap('Funktionsprobleme', 'Überhitzung');
  await tap('Funktionsprobleme', 'NFC nicht funktionsfähig');
  await tap('Anschlüsse', 'Verstaubt');
  await tap('Vorgeschichte', 'Wasserschaden');
  await tap('Vorgeschichte', 'Frühere Reparaturen');
  await page.getByLabel('Reparaturhistorie').fill('Display 2023');
  await guide.calculate.tap();

  await expect.poll(() => readBreakdown(guide)).toEqual(breakdown);
  await page.getByLabel('Endgültiges Angebot').fill('350,50');
  await guide.next.tap();

  await page.getByLabel('Verkäufer').fill('Mira Beispiel');
  await page.getByLabel('Ankaufsort').fill('Laden');
  await page.getByLabel('Wunschgewinn').fill('80');
  await page.getByLabel('Notizen').fill('Mit Karton');
  await guide.save.tap();
  await page.getByLabel('Begründung').fill('Nur als Teilespender');
  await guide.buyAnyway.tap();
  await expectSaved(guide, inventory, expectedDevice(1, 5));
});

test('a damaged port, an unknown storage and an empty amount have their consequences @desktop', async ({
  page,
}) => {
  const inventory = await Inventory.empty(page);
  const guide = new PurchaseGuidePage(page);
  await guide.open();
  await guide.checkImei(phones.unknown);
  await page.getByRole('combobox', { name: 'Modell' }).fill('iPhone 12');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Ohne Prüfung fortfahren' }).click();
  await guide.fillCondition();
  await guide.choice('Gehäuseschäden', 'Anschlüsse beschädigt').check();
  await guide.next.click();
  await expect(guide.choice('Anschlüsse', 'Beschädigt')).toBeChecked();
  await expect(guide.choice('Anschlüsse', 'Sauber')).toBeDisabled();
  await guide.fillFunctions();
  const storage = page.getByLabel('Speicher (GB)');
  await storage.fill('viel');
  await guide.calculate.click();
  await expect(storage).toBeFocused();
  await expect(storage).toHaveValue('viel');
  await expect(page.getByText('Bitte geben Sie den Speicher in GB als ganze Zahl ein')).toBeVisible();
  await storage.fill('256');
  await expect(page.getByLabel('Akkukapazität (mAh)')).toContainText('Automatisch (2.815 mAh)');
  await guide.calculate.click();

  const offer = page.getByLabel('Endgültiges Angebot');
  await offer.fill('');
  await offer.blur();
  await expect(offer).toHaveValue('382,00');
  // What is no amount is neither passed over nor replaced.
  await offer.fill('5oo');
  await guide.next.click();
  await expect(offer).toBeFocused();
  await expect(offer).toHaveValue('5oo');
  await expect(page.getByText('Bitte geben Sie einen Betrag wie 12,50 ein')).toBeVisible();
  await offer.fill('-382');
  await offer.press('Enter');
  await expect(offer).toHaveValue('-382');
  await expect(page.getByText('Der Betrag darf nicht negativ sein')).toBeVisible();
  await expect(guide.progress('Abschluss')).toBeDisabled();
  await guide.back.click();
  await guide.calculate.click();
  await expect(offer).toHaveValue('-382');
  await offer.fill('382,-');
  await guide.next.click();
  // The step before has a field of this name, too.
  await expect(guide.save).toBeVisible();
  const profit = page.getByLabel('Wunschgewinn');
  await profit.fill('-50');
  await guide.save.click();
  await expect(profit).toBeFocused();
  await expect(profit).toHaveValue('-50');
  await expect(page.getByText('Der Betrag darf nicht negativ sein')).toBeVisible();
  await profit.fill('');
  const threeSecondsLater = await holdTimers(page, 3000);
  await guide.save.click();
  await expect(page).toHaveURL('/devices');
  // The message leaves after three seconds; what it would have offered stays.
  const message = page.locator('.mantine-Notification-root');
  await expect(message).toBeVisible();
  await threeSecondsLater();
  await expect(message).toHaveCount(0, { timeout: 8000 });
  await expect(page.getByRole('button', { name: 'Etikett drucken' })).toBeVisible();
  const [device] = await inventory.all();
  await expect
    .poll(() => inventory.one(device?._id ?? ''))
    .toMatchObject({
      model: 'iPhone 12',
      checkSource: 'unchecked',
      purchasePrice: 382,
      desiredProfit: 50,
      batteryInfo: { maxCapacity: 2815 },
      softwareInfo: { availableStorage: 256 },
      physicalCondition: { portsCondition: 'damaged' },
    });
});
