const ones = [
  '',
  'ein',
  'zwei',
  'drei',
  'vier',
  'fünf',
  'sechs',
  'sieben',
  'acht',
  'neun',
  'zehn',
  'elf',
  'zwölf',
];
const tens = ['', '', 'zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'];
const teens: Record<number, string> = { 16: 'sechzehn', 17: 'siebzehn' };

function belowHundred(value: number): string {
  if (value < ones.length) return ones[value] ?? '';
  if (value < 20) return teens[value] ?? `${ones[value - 10]}zehn`;
  const unit = ones[value % 10];
  return `${unit ? `${unit}und` : ''}${tens[Math.floor(value / 10)]}`;
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  return `${hundreds ? `${ones[hundreds]}hundert` : ''}${belowHundred(value % 100)}`;
}

/** `zweihundertfünfzig`; before a noun one is `ein`. Up to 999,999,999. */
export function numberInWords(value: number): string {
  if (value === 0) return 'null';
  const millions = Math.floor(value / 1_000_000);
  const thousands = Math.floor(value / 1000) % 1000;
  const rest = belowThousand(value % 1000);
  const words = `${thousands ? `${belowThousand(thousands)}tausend` : ''}${rest}`;
  if (!millions) return words;
  const inMillions = millions === 1 ? 'eine Million' : `${belowThousand(millions)} Millionen`;
  return words ? `${inMillions} ${words}` : inMillions;
}

/** As it is written on a purchase receipt: `zweihundertfünfzig Euro und fünfzig Cent`. */
export function priceInWords(priceCents: number): string {
  const euro = Math.floor(priceCents / 100);
  const cents = priceCents % 100;
  const inEuro = `${numberInWords(euro)} Euro`;
  return cents ? `${inEuro} und ${numberInWords(cents)} Cent` : inEuro;
}
