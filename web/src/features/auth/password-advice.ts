/** The tips of the specification, and whether what was typed follows them. */
export const passwordTips: { text: string; isFollowed: (password: string) => boolean }[] = [
  { text: '8 oder mehr Zeichen', isFollowed: (password) => password.length >= 8 },
  {
    text: 'Groß- und Kleinbuchstaben',
    isFollowed: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password),
  },
  { text: 'Ziffern', isFollowed: (password) => /\d/.test(password) },
  { text: 'Sonderzeichen', isFollowed: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];
