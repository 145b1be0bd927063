export type Brand =
  | 'Apple'
  | 'Samsung'
  | 'Google'
  | 'Xiaomi'
  | 'Huawei'
  | 'OnePlus'
  | 'Fairphone'
  | 'Nothing'
  | 'Sony';

export interface PhoneModel {
  /** As devices and parts carry it: 'iPhone 15', 'Samsung Galaxy S24 Ultra'. */
  name: string;
  /** Without the maker, where the maker's name is no part of it: 'Galaxy S24 Ultra'. */
  shortName: string;
  brand: Brand;
  /** The year it came out; within a year the order of the rows decides. */
  year: number;
  /** The maker's figure for a new battery; null if there is no reliable one. */
  batteryCapacityMah: number | null;
  /** The specified market value in euro of the smallest version; null where the table names none. */
  baseValueEuro: number | null;
  /** Other ways to write the name, beside what the reader understands by itself. */
  alsoWritten: readonly string[];
}

type PhoneRow = [
  name: string,
  year: number,
  batteryCapacityMah?: number | null,
  baseValueEuro?: number | null,
  alsoWritten?: string[],
];

/** Rows of one family, the newest first. */
export function phonesOf(brand: Brand, prefix: string, rows: PhoneRow[]): PhoneModel[] {
  const maker = brand === 'Apple' || prefix.startsWith(brand) ? '' : `${brand} `;
  return rows.map(([name, year, capacity = null, value = null, alsoWritten = []]) => ({
    name: `${maker}${prefix}${name}`,
    shortName: `${prefix}${name}`,
    brand,
    year,
    batteryCapacityMah: capacity,
    baseValueEuro: value,
    alsoWritten: alsoWritten.map((wording) => `${prefix}${wording}`),
  }));
}
