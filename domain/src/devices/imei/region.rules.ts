/** Numbers of the United Nations name regions that are no countries: 150 is Europe. */
const areas = ['001', '002', '003', '005', '009', '013', '019', '142', '145', '150', '419', 'EU'];

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const codes = [...letters.flatMap((first) => letters.map((second) => first + second)), ...areas];

/** As services write them, where that is not the name that browsers know. */
const otherNames: Record<string, string> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  'united states of america': 'US',
  uk: 'GB',
  'great britain': 'GB',
  england: 'GB',
  'hong kong': 'HK',
  hongkong: 'HK',
  macau: 'MO',
  macao: 'MO',
  'czech republic': 'CZ',
  turkey: 'TR',
  korea: 'KR',
  'republic of korea': 'KR',
  'mainland china': 'CN',
  'china mainland': 'CN',
  uae: 'AE',
  'russian federation': 'RU',
  holland: 'NL',
  'the netherlands': 'NL',
  'north macedonia': 'MK',
  'viet nam': 'VN',
  'ivory coast': 'CI',
  'middle east': '145',
  global: '001',
  worldwide: '001',
  international: '001',
};

/** Names of regions for which the browser's word is not the usual German one. */
const germanOf: Record<string, string> = {
  HK: 'Hongkong',
  MO: 'Macau',
  '001': 'Weltweit',
  '145': 'Naher Osten',
};

/** Made when it is first asked for: most pages need no region at all. */
let known: { byName: Map<string, string>; german: Intl.DisplayNames } | undefined;

function readNames() {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const byName = new Map<string, string>();
  for (const code of codes) {
    const name = english.of(code);
    if (!name) continue;
    byName.set(name.toLowerCase(), code);
    if (!areas.includes(code)) byName.set(code.toLowerCase(), code);
  }
  for (const [name, code] of Object.entries(otherNames)) byName.set(name, code);
  return { byName, german: new Intl.DisplayNames('de', { type: 'region' }) };
}

function germanCountry(name: string): string | null {
  known ??= readNames();
  const code = known.byName.get(name.trim().replaceAll(/\s+/g, ' ').toLowerCase());
  return code ? (germanOf[code] ?? known.german.of(code) ?? null) : null;
}

/** 'Deutschland' for 'Germany' or 'DE'; of several countries each one. What is no country stays as it was said. */
export function germanRegion(region: string): string {
  const whole = germanCountry(region);
  if (whole) return whole;
  const german = region.split(/\s*[,/;&|]\s*|\s+and\s+/i).map(germanCountry);
  return german.includes(null) ? region : german.join(', ');
}
