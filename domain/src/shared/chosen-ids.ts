/** As many as an address holds. */
export const MAX_IDS = 400;

/** Of too many one more than allowed is sent: the server refuses it with its sentence, and the address stays short. */
export function chosenIds(chosen: readonly { _id: string }[]): string {
  return chosen
    .slice(0, MAX_IDS + 1)
    .map(({ _id }) => _id)
    .join(',');
}
