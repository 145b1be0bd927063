/**
 * The widths at which pages change, here and nowhere else. Stylesheets name them (`@media (--phone)`), and
 * Mantine's own breakpoints sm, md, lg and xl are the same: `visibleFrom="sm"` begins where a phone ends.
 */
export const breakpoints = {
  phone: '(max-width: 47.99em)',
  tablet: '(max-width: 61.99em)',
  laptop: '(max-width: 74.99em)',
  desktop: '(max-width: 87.99em)',
  'from-tablet': '(min-width: 48em)',
  'from-laptop': '(min-width: 62em)',
  'from-desktop': '(min-width: 75em)',
  'from-wide': '(min-width: 88em)',
} as const;
