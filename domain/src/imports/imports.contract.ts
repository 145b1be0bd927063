import { z } from 'zod';
import { anyStaff, endpoint, staffWith } from '../shared/endpoint.ts';
import { importAnswer, importForm, importRefusal } from '../shared/file-import.ts';
import { idParams } from '../shared/wire.ts';

export const importsContract = {
  devices: endpoint({
    method: 'POST',
    path: '/api/import/devices',
    summary: 'Geräte aus einer CSV-Datei übernehmen, alle oder keines; mit preview=true nur ansehen',
    guard: staffWith('devices.create'),
    forbidden: 'Keine Berechtigung zum Hinzufügen von Geräten.',
    form: importForm,
    refusal: importRefusal,
    response: importAnswer,
  }),
  parts: endpoint({
    method: 'POST',
    path: '/api/import/parts',
    summary: 'Ersatzteile aus einer CSV-Datei übernehmen, alle oder keines; mit preview=true nur ansehen',
    guard: staffWith('parts.create'),
    forbidden: 'Keine Berechtigung zum Hinzufügen von Ersatzteilen.',
    form: importForm,
    refusal: importRefusal,
    response: importAnswer,
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/import/runs/:id',
    summary: 'Wie weit ein eigener Import ist; die Nummer (UUID) gibt man ihm im Feld run mit',
    guard: anyStaff,
    params: idParams,
    response: z.object({ done: z.number(), total: z.number(), percent: z.number() }),
  }),
};
