/** The exit codes of the process that draws a logo. */
export const logoEndings = { drawn: 0, noImage: 3, tooComplex: 4 } as const;
