import { fieldProblem, problem } from '../shared/problem.ts';
import { INVALID_CRON, SUPPLIER_DOWN } from './suppliers.text.ts';

export const supplierProblems = {
  supplierDown: () => problem('supplier_down', 503, SUPPLIER_DOWN),
  productNotFound: (sku: string) =>
    problem('product_not_found', 404, `Das Produkt „${sku}“ ist nicht im Katalog des Lieferanten.`),
  productFaulty: (sku: string, reason: string) =>
    problem('product_faulty', 400, `Das Produkt „${sku}“ kann nicht importiert werden: ${reason}.`),
  syncRunning: () => problem('sync_running', 409, 'Synchronisation läuft bereits'),
  invalidCron: () => fieldProblem('invalid_cron', 400, 'syncInterval', INVALID_CRON),
};
