/** Keys that follow each other, as a scanner or a hand types them. */
interface Burst {
  text: string;
  startedAt: number;
  lastAt: number;
}

/** After so long the next key begins something new. */
const PAUSE_MS = 250;
/** No hand types so many keys so fast on average: 60 ms are 1,000 strokes a minute. */
const SCANNED_LENGTH = 6;
const SCANNER_MS_PER_KEY = 60;

export const noBurst: Burst = { text: '', startedAt: 0, lastAt: Number.NEGATIVE_INFINITY };

export function isNewBurst({ lastAt }: Burst, at: number): boolean {
  return at - lastAt > PAUSE_MS;
}

export function withKey(burst: Burst, key: string, at: number): Burst {
  return isNewBurst(burst, at)
    ? { text: key, startedAt: at, lastAt: at }
    : { ...burst, text: burst.text + key, lastAt: at };
}

export function isScanned({ text, startedAt, lastAt }: Burst): boolean {
  return text.length >= SCANNED_LENGTH && lastAt - startedAt < text.length * SCANNER_MS_PER_KEY;
}
