const amount =
  /(?<![\p{L}\p{N}.,])(?:\d{1,2}(?:GB)?[/+])?(?:(\d{1,4})\s*(GB|TB)|(\d{2,4})G)(?![\p{L}\p{N}])/iu;
const everyAmount = new RegExp(amount, 'giu');

/** In GB; 1 TB is 1024. Of '8/128GB', memory and storage, the second counts. */
export function storageOf(description: string): number | null {
  const [, digits, unit, short] = amount.exec(description) ?? [];
  if (short) return Number(short);
  if (!digits) return null;
  return unit?.toUpperCase() === 'TB' ? Number(digits) * 1024 : Number(digits);
}

export function formatStorage(gigabytes: number): string {
  return gigabytes >= 1024 ? `${gigabytes / 1024} TB` : `${gigabytes} GB`;
}

/** '128GB', as the price book keeps it, as everything else shows it. */
export function storageInWords(storage: string): string {
  const gigabytes = storageOf(storage);
  return gigabytes === null ? storage : formatStorage(gigabytes);
}

export function withoutStorage(text: string): string {
  return text.replaceAll(everyAmount, ' ');
}
