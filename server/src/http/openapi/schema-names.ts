import {
  analyticsAnswer,
  salesFiguresAnswer,
  slowMoverAnswer,
} from '@kreislauf/domain/analytics/analytics.contract';
import { apiKeyOnWire } from '@kreislauf/domain/api-keys/api-keys.contract';
import {
  assignmentOnWire,
  assignmentSummary,
  availableDevice,
  returnOnWire,
  shippingOnWire,
  staffAnswer,
  timelineEntry,
} from '@kreislauf/domain/assignments/assignments.contract';
import { ownAnswer, ownAssignmentOnWire } from '@kreislauf/domain/assignments/own-assignments.contract';
import { auditEntry } from '@kreislauf/domain/audit/audit.contract';
import { resellerOnWire, staffOnWire, userInfoOnWire } from '@kreislauf/domain/auth/user-info.contract';
import { calculatorPart, historyOnWire } from '@kreislauf/domain/calculator/calculator.contract';
import { conditionInput } from '@kreislauf/domain/devices/condition/condition.contract';
import {
  cycleLink,
  deviceListItem,
  deviceOnWire,
  historyEntry,
} from '@kreislauf/domain/devices/devices.contract';
import {
  checkAnswer,
  checkedDevice,
  imeiServiceOnWire,
  knownDevice,
} from '@kreislauf/domain/devices/imei/imei-check.contract';
import { buyerInput, sellerInput, sellerOnWire } from '@kreislauf/domain/documents/document-inputs.contract';
import { documentOnWire, reference } from '@kreislauf/domain/documents/documents.contract';
import { personOnWire } from '@kreislauf/domain/documents/person.contract';
import { signaturePage } from '@kreislauf/domain/documents/signatures.contract';
import { printedPhone, snapshotOnWire } from '@kreislauf/domain/documents/snapshots';
import {
  invitationSent,
  openInvitation,
  registered,
} from '@kreislauf/domain/invitations/invitations.contract';
import { orderOnWire, proposedPart } from '@kreislauf/domain/orders/orders.contract';
import { mailOnWire } from '@kreislauf/domain/outbox/outbox.contract';
import { partOnWire, priceChangeOnWire } from '@kreislauf/domain/parts/parts.contract';
import { movementOnWire } from '@kreislauf/domain/parts/stock.contract';
import { permissionsOnWire } from '@kreislauf/domain/permissions/permissions.rules';
import { photoOnWire } from '@kreislauf/domain/photos/photos.contract';
import { listLook, preferencesOnWire } from '@kreislauf/domain/preferences/preferences.contract';
import {
  priceBookChangeOnWire,
  priceOnWire,
  priceRowOnWire,
  quoteOnWire,
} from '@kreislauf/domain/prices/prices.contract';
import { managedReseller } from '@kreislauf/domain/resellers/resellers.contract';
import { roleOnWire } from '@kreislauf/domain/roles/roles.contract';
import { searchAnswer } from '@kreislauf/domain/search/search.contract';
import { mailServerOnWire } from '@kreislauf/domain/settings/mail-server.contract';
import { servicesOnWire } from '@kreislauf/domain/settings/service-keys.contract';
import { settingsDefaults, settingsOnWire } from '@kreislauf/domain/settings/settings-inputs.contract';
import { startOnWire } from '@kreislauf/domain/settings/start.contract';
import {
  openAmount,
  openLines,
  settlementLine,
  settlementOnWire,
  settlementResult,
} from '@kreislauf/domain/settlements/settlements.contract';
import { importAnswer, importForm } from '@kreislauf/domain/shared/file-import';
import { errorAnswer, messageAnswer } from '@kreislauf/domain/shared/wire';
import {
  catalogueOnWire,
  catalogueProductOnWire,
  importOutcomeOnWire,
  searchResultOnWire,
} from '@kreislauf/domain/suppliers/suppliers.contract';
import { syncConfigOnWire, syncRunOnWire } from '@kreislauf/domain/suppliers/sync.contract';
import { todayAnswer } from '@kreislauf/domain/today/today.contract';
import { trashItemOnWire } from '@kreislauf/domain/trash/trash.contract';
import { userOnWire } from '@kreislauf/domain/users/users.contract';
import { savedViewOnWire } from '@kreislauf/domain/views/views.contract';
import { deliveryOnWire, webhookOnWire } from '@kreislauf/domain/webhooks/webhooks.contract';
import { cardOnWire, repairOnWire } from '@kreislauf/domain/workshop/workshop.contract';
import type { z } from 'zod';

/** Names of the wire types in `components`; a call's own input and answer are named after the call. */
export const schemaNames: Record<string, z.ZodType> = {
  Analytics: analyticsAnswer,
  ApiKey: apiKeyOnWire,
  Webhook: webhookOnWire,
  WebhookDelivery: deliveryOnWire,
  Assignment: assignmentOnWire,
  AssignmentAnswer: staffAnswer,
  AssignmentSummary: assignmentSummary,
  AssignmentTimelineEntry: timelineEntry,
  AuditEntry: auditEntry,
  AvailableDevice: availableDevice,
  Buyer: buyerInput,
  CalculatorHistory: historyOnWire,
  CalculatorPart: calculatorPart,
  Catalogue: catalogueOnWire,
  CatalogueProduct: catalogueProductOnWire,
  CheckedDevice: checkedDevice,
  ConditionInput: conditionInput,
  Device: deviceOnWire,
  DeviceCycle: cycleLink,
  DeviceHistoryEntry: historyEntry,
  DeviceListItem: deviceListItem,
  Document: documentOnWire,
  DocumentReference: reference,
  DocumentSnapshot: snapshotOnWire,
  Error: errorAnswer,
  ImeiCheckAnswer: checkAnswer,
  ImeiService: imeiServiceOnWire,
  ImportAnswer: importAnswer,
  ImportForm: importForm,
  InvitationSent: invitationSent,
  KnownDevice: knownDevice,
  KnownSeller: sellerOnWire,
  ListLook: listLook,
  Mail: mailOnWire,
  MailServer: mailServerOnWire,
  Seller: sellerInput,
  Services: servicesOnWire,
  Start: startOnWire,
  Message: messageAnswer,
  OpenAmount: openAmount,
  OpenInvitation: openInvitation,
  OpenLines: openLines,
  Order: orderOnWire,
  OwnAssignment: ownAssignmentOnWire,
  OwnAssignmentAnswer: ownAnswer,
  Part: partOnWire,
  PartPriceChange: priceChangeOnWire,
  Permissions: permissionsOnWire,
  PersonExport: personOnWire,
  PhoneOnDocument: printedPhone,
  Photo: photoOnWire,
  Preferences: preferencesOnWire,
  Price: priceOnWire,
  PriceBookChange: priceBookChangeOnWire,
  PriceRow: priceRowOnWire,
  ProductImportOutcome: importOutcomeOnWire,
  ProductSearchResult: searchResultOnWire,
  ProposedPart: proposedPart,
  Quote: quoteOnWire,
  Registered: registered,
  Repair: repairOnWire,
  Reseller: managedReseller,
  ResellerAccount: resellerOnWire,
  Return: returnOnWire,
  Role: roleOnWire,
  SalesFigures: salesFiguresAnswer,
  SavedView: savedViewOnWire,
  SearchAnswer: searchAnswer,
  Settings: settingsOnWire,
  SettingsDefaults: settingsDefaults,
  Settlement: settlementOnWire,
  SettlementLine: settlementLine,
  SettlementResult: settlementResult,
  Shipping: shippingOnWire,
  SignaturePage: signaturePage,
  SlowMover: slowMoverAnswer,
  StaffAccount: staffOnWire,
  StockMovement: movementOnWire,
  SyncConfig: syncConfigOnWire,
  SyncRun: syncRunOnWire,
  Today: todayAnswer,
  TrashItem: trashItemOnWire,
  User: userOnWire,
  UserInfo: userInfoOnWire,
  WorkshopCard: cardOnWire,
};
