/** 35 391210 123456 7: the printed groups of a 15-digit IMEI; anything else in fours. */
export function imeiGroups(imei: string): { text: string; start: number }[] {
  const sizes = /^\d{15}$/.test(imei)
    ? [2, 6, 6, 1]
    : Array.from({ length: Math.ceil(imei.length / 4) }, () => 4);
  let start = 0;
  return sizes.map((size) => {
    const group = { text: imei.slice(start, start + size), start };
    start += size;
    return group;
  });
}
