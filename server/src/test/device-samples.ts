/** Numbers whose first eight digits the sandbox provider knows. */
export const IMEIS = {
  iphone13: '359888171995975',
  iphone12ProMax: '356735111052198',
};

/** A phone that nobody has checked in any of the tests before. */
let serial = 100_000;
export function freshImei(): string {
  serial += 1;
  return `35657310${String(serial).padStart(6, '0')}0`;
}
