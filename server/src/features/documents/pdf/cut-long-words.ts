/** No line is so narrow that a shorter one does not fit. */
const LONG_WORD = /\S{20,}/g;

/**
 * Words that no line holds, cut where their line ends. The library measures the rest of such a word again for every
 * line, which took seconds for one of some thousand letters.
 */
export function cutLongWords(text: string, width: number, widthOf: (letter: string) => number): string {
  return text.replaceAll(LONG_WORD, (word) => {
    const pieces: string[] = [];
    let piece = '';
    let taken = 0;
    for (const letter of word) {
      const wide = widthOf(letter);
      if (taken + wide > width && piece !== '') {
        pieces.push(piece);
        piece = '';
        taken = 0;
      }
      piece += letter;
      taken += wide;
    }
    return [...pieces, piece].join('\n');
  });
}
