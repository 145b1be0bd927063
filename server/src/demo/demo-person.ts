/** Somebody who buys or sells at the counter; no two numbers are one person. */
export const demoPerson = (number: number) => ({
  name: `Beispielkunde ${number}`,
  street: `Beispielstraße ${number}`,
  zip: '20095',
  city: 'Hamburg',
  sellsAs: 'privat' as const,
});
