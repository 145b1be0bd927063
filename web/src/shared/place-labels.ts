import { paths } from './paths.ts';

const labels: Record<string, string> = {
  [paths.resellers]: 'Zu den Resellern',
  [paths.account]: 'Zu „Mein Konto“',
};

/** Names the link to a page on which a refusal can be mended; most refusals are mended in the settings. */
export function placeLabelOf(path: string): string {
  return labels[path] ?? 'Zu den Einstellungen';
}
