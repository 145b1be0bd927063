import { appendFileSync } from 'node:fs';

/** A measurement of a proof: `npm run prove` writes it below its table. */
export function reportProof(measured: string): void {
  const { PROVE, PROOF_REPORT } = process.env;
  if (PROVE !== 'full') return;
  process.stdout.write(`${measured}\n`);
  if (PROOF_REPORT) appendFileSync(PROOF_REPORT, `${measured}\n`);
}
