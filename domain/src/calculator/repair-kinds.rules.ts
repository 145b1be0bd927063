/**
 * The kinds of repair that a catalogue's wordings mean. A wording that no line knows keeps its own name as
 * a group: a part may land in a group of its own, but it never disappears.
 */

export interface RepairKind {
  id: string;
  label: string;
  /** Asked of the category, and of the title's type where the category says nothing. */
  wording: RegExp;
  /** Sold in qualities and colours that a buyer chooses between. */
  hasGrades?: true;
}

/** The first line that fits counts: 'Display Adhesive' is no display, 'Battery Cover' no battery. */
export const repairKinds: readonly RepairKind[] = [
  {
    id: 'adhesive',
    label: 'Kleber und Dichtungen',
    wording: /\b(?:adhesives?|stickers?|tapes?|gaskets?|kleber|klebe\w*|dichtung(?:en)?)\b/,
  },
  { id: 'screws', label: 'Schrauben', wording: /\b(?:screws?|schrauben?)\b/ },
  { id: 'camera', label: 'Kamera', wording: /\b(?:cameras?|kameras?)\b/ },
  { id: 'sim', label: 'SIM Tray', wording: /\bsim\b/ },
  {
    id: 'chargingPort',
    label: 'Ladebuchse',
    wording:
      /\b(?:charg(?:ing|er|e)[\s-]*(?:ports?|connectors?|board|flex)|dock(?:ing)?\b.*|lade(?:buchsen?|anschl\S+)|(?:usb(?:-c)?|lightning|system)[\s-]*(?:ports?|connectors?))/,
  },
  { id: 'homeButton', label: 'Home Button', wording: /\bhome[\s-]*(?:button|key|taste)/ },
  {
    id: 'powerButton',
    label: 'Power Button',
    wording: /\bpower[\s-]*(?:button|flex|key|taste)|\bon\s*\/\s*off\b|\bein[\s/-]*aus\b/,
  },
  { id: 'volumeButton', label: 'Volume Button', wording: /\bvolume\b|\blautstärke/ },
  {
    id: 'speaker',
    label: 'Lautsprecher',
    wording:
      /\b(?:(?:loud|ear)?[\s-]*speakers?|ear[\s-]*pieces?|buzzers?|ringers?|lautsprecher|hörmuschel)\b/,
  },
  { id: 'microphone', label: 'Mikrofon', wording: /\b(?:microphones?|mics?|mikrofone?)\b/ },
  {
    id: 'backCover',
    label: 'Back Cover',
    wording:
      /\b(?:back[\s-]*(?:covers?|glass|housings?|doors?|panels?)|rear[\s-]*(?:covers?|glass|housings?|cases?)|battery[\s-]*(?:covers?|doors?)|housings?|gehäuse|rück(?:seiten?|glas|schale)|(?:mid(?:dle)?[\s-]*)?frames?|mittelrahmen|chassis)(?![a-z])/,
    hasGrades: true,
  },
  {
    id: 'display',
    label: 'Display',
    wording:
      /\b(?:displays?|screens?|lcds?|(?:am)?oleds?|touch[\s-]*screens?|digiti[sz]ers?|displayeinheit)\b/,
    hasGrades: true,
  },
  { id: 'battery', label: 'Akku', wording: /\b(?:batter(?:y|ies|ien?)|akkus?|accus?)\b/, hasGrades: true },
  {
    id: 'board',
    label: 'Platine',
    wording: /\b(?:(?:mother|main|logic)[\s-]*boards?|platinen?|ics?|chips?|pcbs?)\b/,
  },
  { id: 'antenna', label: 'Antenne', wording: /\b(?:antenn(?:as?|en?)|gps|wi-?fi|nfc)\b/ },
  { id: 'vibration', label: 'Vibrationsmotor', wording: /\b(?:vibrat\w+|vibra|taptic\w*)\b/ },
  { id: 'sensor', label: 'Sensoren', wording: /\b(?:sensors?|sensoren|proximity|face[\s-]*id)\b/ },
  { id: 'flex', label: 'Flexkabel', wording: /\b(?:flex\w*|ribbon)\b/ },
];

/** Sold beside parts, never built into a phone. */
const accessories: readonly RegExp[] = [
  /\bprotectors?\b|schutz(?:glas|folie|hülle)|panzerglas|\btempered\b|\bedge[\s-]*to[\s-]*edge\b/,
  /\bpower[\s-]*banks?\b/,
  /\bbluetooth\b/,
  /\bdata[\s-]*storage\b|\bmemory[\s-]*cards?\b|\busb[\s-]*sticks?\b|speicherkarte/,
  /\bear(?:buds?|pods)\b/,
  /\bbattery[\s-]*cases?\b/,
];

/** The same, unless another word shows that a part of the phone is meant: a SIM reader, a headphone jack. */
const accessoriesUnlessBuiltIn: readonly RegExp[] = [
  /\baccessor(?:y|ies)\b|zubehör/,
  /\w*cases?\b|\bbumpers?\b|\bsleeves?\b|\bpouch(?:es)?\b|hüllen?\b|\btaschen?\b/,
  /^(?:screen\s+)?glas{1,2}(?:es)?$/,
  /^cables?$|^kabel$|\b(?:usb|data|charging|lightning|type-?c|hdmi|aux|lade)\b.*\b(?:cables?|kabel)\b|ladekabel/,
  /^chargers?\b|\bchargers?$|\bcharger\s*\(|netzteil|ladegerät|^adapters?$|\bpower adapters?\b/,
  /\bhead(?:sets?|phones?)\b|\bearphones?\b|kopfhörer|^audio$/,
  /\bholders?\b|\bmounts?\b|\bhalter(?:ung(?:en)?)?\b|\bstands?\b/,
  /\bstylus\b|\bpens?\b/,
  /\breaders?\b/,
  /^tools?\b|\btools?$|werkzeug/,
  /\b(?:smart)?[\s-]*watch(?:es)?[\s-]*(?:straps?|bands?)?$|\bstraps?\b|\bkeyboards?\b|\bgaming\b/,
];

const builtIn =
  /\b(?:flex|connector|ports?|jack|ics?|chip|modules?|sim|housings?|frames?|rear|back|front|finger\s?print|camera|kamera|antenn\w+|displays?|screens?|lcd|touch|battery|akku|buttons?|lens|sensors?|boards?|coax\w*|ribbon|brackets?|replacement)\b/;

export function isAccessory(wording: string): boolean {
  const text = plain(wording);
  if (accessories.some((known) => known.test(text))) return true;
  return accessoriesUnlessBuiltIn.some((known) => known.test(text)) && !builtIn.test(text);
}

function plain(wording: string): string {
  return wording.toLowerCase().replaceAll(/\s+/g, ' ').trim();
}

export function kindOf(wording: string): RepairKind | undefined {
  const text = plain(wording);
  return repairKinds.find((kind) => kind.wording.test(text));
}

/**
 * 'Rear Housing' from 'Rear Housing with small parts For iPhone 14 Pro Max Gold Refurbished'. What comes
 * with it is not what it is: a 'Battery (With Adhesive)' is a battery.
 */
export function typeInTitle(title: string): string {
  const beforeModel = title.split(/\s+(?:for|für)\s+/i)[0] ?? '';
  return beforeModel
    .replaceAll(/\([^)]*\)/g, ' ')
    .replace(/\s(?:with|without|incl\w*|inkl\w*|mit|ohne|w\/o?|\+)\s.*$/i, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
