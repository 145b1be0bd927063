/** The page buttons that are shown: up to `size`, with the current page as near to the middle as it goes. */
export function pageWindow(page: number, pages: number, size = 5): number[] {
  const count = Math.min(size, pages);
  const first = Math.min(Math.max(1, page - Math.floor(size / 2)), pages - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
