import { isAboutCosts } from '@kreislauf/domain/permissions/hidden-costs.rules';
import type { Endpoint, Guard } from '@kreislauf/domain/shared/endpoint';

/** The guard for programs; not named `anyOf`, which OpenAPI tools read as a JSON Schema keyword. */
export function permissionOf({ guard }: Endpoint) {
  if ('anyOf' in guard) return { allow: guard.allow, match: 'any', permissions: guard.anyOf };
  if ('allOf' in guard) return { allow: guard.allow, match: 'all', permissions: guard.allOf };
  return { allow: guard.allow };
}

/** The guard as a sentence for the API page. */
export function permissionText(entry: Endpoint): string {
  const sentence = `**Wer darf:** ${callers(entry.guard)}.`;
  return isAboutCosts(entry) ? `${sentence} Rollen, die Kosten verbergen, sind ausgenommen.` : sentence;
}

function callers(guard: Guard): string {
  switch (guard.allow) {
    case 'everyone':
      return 'alle, auch ohne Anmeldung';
    case 'signedIn':
      return guard.beforePasswordChange
        ? 'alle Angemeldeten, auch vor der ersten Änderung ihres Passworts'
        : 'alle Angemeldeten';
    case 'anyStaff':
      return 'alle Mitarbeiter';
    case 'staff':
      return `Mitarbeiter mit ${listed(guard.anyOf, 'oder')}`;
    case 'staffWithAll':
      return `Mitarbeiter mit ${listed(guard.allOf, 'und')}`;
    case 'staffOrReseller':
      return `Reseller und Mitarbeiter mit ${listed(guard.anyOf, 'oder')}`;
    case 'reseller':
      return 'Reseller';
  }
}

function listed(keys: readonly string[], word: string): string {
  return keys.map((key) => `\`${key}\``).join(` ${word} `);
}
