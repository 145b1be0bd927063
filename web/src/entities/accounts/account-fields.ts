/** Properties that the fields of an account share everywhere. */

/** Of a field whose value is somebody else's: nothing is filled in, capitalised or corrected. */
const asTyped = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

export const emailField = { label: 'E-Mail', type: 'email', maxLength: 200, ...asTyped } as const;
export const usernameField = { label: 'Benutzername', maxLength: 50, ...asTyped } as const;
export const nameField = { autoComplete: 'off', maxLength: 100 } as const;
export const companyField = { label: 'Firma (optional)', autoComplete: 'off', maxLength: 150 } as const;
export const phoneField = {
  label: 'Telefon (optional)',
  type: 'tel',
  autoComplete: 'off',
  maxLength: 50,
} as const;
export const addressField = {
  label: 'Postanschrift (optional)',
  description: 'Straße und Ort, ohne Namen; wird beim Versand vorgeschlagen.',
  placeholder: 'Musterweg 1\n12345 Musterstadt',
  autoComplete: 'off',
  maxLength: 200,
} as const;
