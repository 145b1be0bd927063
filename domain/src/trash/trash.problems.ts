import { problem } from '../shared/problem.ts';
import type { TrashKind } from './trash.rules.ts';

const inUse: Record<TrashKind, string> = {
  device: 'Ein Gerät mit dieser IMEI ist wieder im Bestand. Bitte löschen Sie es zuerst.',
  part: 'Diese Teilenummer ist wieder vergeben. Bitte löschen Sie das andere Ersatzteil zuerst.',
  reseller: 'Benutzername oder E-Mail-Adresse sind wieder vergeben.',
};

export const trashProblems = {
  notFound: () => problem('trash_not_found', 404, 'Im Papierkorb ist das nicht mehr.'),
  forbidden: () => problem('forbidden', 403, 'Keine Berechtigung, das wiederherzustellen.'),
  inUse: (kind: TrashKind) => problem('in_use_again', 409, inUse[kind]),
};
