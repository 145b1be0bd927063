import { endpoint, staffWith } from '../shared/endpoint.ts';
import { importAnswer } from '../shared/file-import.ts';

export const importsContract = {
  devices: endpoint({
    method: 'POST',
    path: '/api/import/devices',
    summary: 'Geräte aus einer CSV-Datei übernehmen, alle oder keines; mit preview=true nur ansehen',
    guard: staffWith('devices.create'),
    forbidden: 'Keine Berechtigung zum Hinzufügen von Geräten.',
    response: importAnswer,
  }),
  parts: endpoint({
    method: 'POST',
    path: '/api/import/parts',
    summary: 'Ersatzteile aus einer CSV-Datei übernehmen, alle oder keines; mit preview=true nur ansehen',
    guard: staffWith('parts.create'),
    forbidden: 'Keine Berechtigung zum Hinzufügen von Ersatzteilen.',
    response: importAnswer,
  }),
};
