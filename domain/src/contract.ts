import { accountContract } from './account/account.contract.ts';
import { analyticsContract } from './analytics/analytics.contract.ts';
import { apiKeysContract } from './api-keys/api-keys.contract.ts';
import { assignmentsContract } from './assignments/assignments.contract.ts';
import { ownAssignmentsContract } from './assignments/own-assignments.contract.ts';
import { returnsContract } from './assignments/returns.contract.ts';
import { auditContract } from './audit/audit.contract.ts';
import { authContract } from './auth/auth.contract.ts';
import { booksContract } from './books/books.contract.ts';
import { bulkContract } from './bulk/bulk.contract.ts';
import { calculatorContract } from './calculator/calculator.contract.ts';
import { devicesContract } from './devices/devices.contract.ts';
import { donorContract } from './devices/donor/donor.contract.ts';
import { imeiCheckContract } from './devices/imei/imei-check.contract.ts';
import { documentsContract } from './documents/documents.contract.ts';
import { personContract } from './documents/person.contract.ts';
import { signaturesContract } from './documents/signatures.contract.ts';
import { eventsContract } from './events/events.contract.ts';
import { exportsContract } from './exports/exports.contract.ts';
import { importsContract } from './imports/imports.contract.ts';
import { invitationsContract } from './invitations/invitations.contract.ts';
import { labelsContract } from './labels/labels.contract.ts';
import { ordersContract } from './orders/orders.contract.ts';
import { outboxContract } from './outbox/outbox.contract.ts';
import { partsContract } from './parts/parts.contract.ts';
import { stockContract } from './parts/stock.contract.ts';
import { stocktakeContract } from './parts/stocktake.contract.ts';
import { photosContract } from './photos/photos.contract.ts';
import { preferencesContract } from './preferences/preferences.contract.ts';
import { pricesContract } from './prices/prices.contract.ts';
import { resellersContract } from './resellers/resellers.contract.ts';
import { rolesContract } from './roles/roles.contract.ts';
import { salesContract } from './sales/sales.contract.ts';
import { searchContract } from './search/search.contract.ts';
import { mailServerContract } from './settings/mail-server.contract.ts';
import { servicesContract } from './settings/service-keys.contract.ts';
import { settingsContract } from './settings/settings.contract.ts';
import { startContract } from './settings/start.contract.ts';
import { ownSettlementsContract } from './settlements/own-settlements.contract.ts';
import { settlementsContract } from './settlements/settlements.contract.ts';
import type { Endpoint } from './shared/endpoint.ts';
import { suppliersContract } from './suppliers/suppliers.contract.ts';
import { syncContract } from './suppliers/sync.contract.ts';
import { systemContract } from './system/system.contract.ts';
import { todayContract } from './today/today.contract.ts';
import { trashContract } from './trash/trash.contract.ts';
import { usersContract } from './users/users.contract.ts';
import { viewsContract } from './views/views.contract.ts';
import { webhooksContract } from './webhooks/webhooks.contract.ts';
import { workshopContract } from './workshop/workshop.contract.ts';

/** Every call the server answers, in the order the API page shows them. */
export const contract = {
  system: systemContract,
  auth: authContract,
  account: accountContract,
  settings: settingsContract,
  mailServer: mailServerContract,
  services: servicesContract,
  start: startContract,
  devices: devicesContract,
  imeiCheck: imeiCheckContract,
  photos: photosContract,
  donor: donorContract,
  sales: salesContract,
  documents: documentsContract,
  books: booksContract,
  person: personContract,
  signatures: signaturesContract,
  outbox: outboxContract,
  users: usersContract,
  roles: rolesContract,
  audit: auditContract,
  resellers: resellersContract,
  assignments: { ...assignmentsContract, ...ownAssignmentsContract },
  settlements: { ...settlementsContract, ...ownSettlementsContract },
  returns: returnsContract,
  invitations: invitationsContract,
  parts: partsContract,
  stock: stockContract,
  stocktake: stocktakeContract,
  orders: ordersContract,
  suppliers: suppliersContract,
  sync: syncContract,
  calculator: calculatorContract,
  prices: pricesContract,
  analytics: analyticsContract,
  workshop: workshopContract,
  today: todayContract,
  trash: trashContract,
  views: viewsContract,
  preferences: preferencesContract,
  search: searchContract,
  labels: labelsContract,
  bulk: bulkContract,
  events: eventsContract,
  exports: exportsContract,
  imports: importsContract,
  apiKeys: apiKeysContract,
  webhooks: webhooksContract,
} satisfies Record<string, Record<string, Endpoint>>;

export const allEndpoints: Endpoint[] = Object.values(contract).flatMap((area) =>
  Object.values<Endpoint>(area),
);
