/** How the process that draws a logo ends. */
export const logoEndings = { drawn: 0, noImage: 3, tooComplex: 4 } as const;
