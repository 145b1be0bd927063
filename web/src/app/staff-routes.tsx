import type { PermissionKey } from '@kreislauf/domain/permissions/permissions.rules';
import {
  type Icon,
  IconApi,
  IconBook2,
  IconBuildingStore,
  IconCalculator,
  IconChartBar,
  IconDeviceMobile,
  IconFileText,
  IconHammer,
  IconLayoutDashboard,
  IconListCheck,
  IconMail,
  IconRefresh,
  IconSearch,
  IconSettings,
  IconTags,
  IconTool,
  IconUsers,
  IconWebhook,
} from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import { prefetchDeviceList } from '../features/devices/device-list-query.ts';
import { paths } from '../shared/paths.ts';
import { type OnDemand, onDemand } from '../shared/ui/layout/on-demand.tsx';

/**
 * The one table of the staff area. The router guards each path with its permission, and the navigation is
 * the entries that carry a label: neither can show what the other refuses.
 */
export interface StaffRoute {
  path: string;
  /** Of several one is enough. */
  permission: PermissionKey | readonly PermissionKey[];
  /** Needed as well, each of them. */
  needs?: readonly PermissionKey[];
  Screen: OnDemand;
  /** Asks for what the screen shows first: where one begins with it, together with the permissions. */
  prefetch?: (client: QueryClient, params: URLSearchParams) => Promise<unknown>;
  nav?: NavEntry;
  /** Shows nothing but costs: not for roles that hide them. */
  isAboutCosts?: true;
}

export interface NavEntry {
  label: string;
  icon: Icon;
  /** Shown only to those who also have one of these: whoever merely looks at devices keeps a short navigation. */
  shownTo?: readonly PermissionKey[];
  /** Tools share a dropdown as soon as there is more than one of them. */
  isTool?: true;
  /** Opened ten times a day: a link of its own, and where there is no room for it the first of the tools. */
  isDaily?: true;
  /** Set up once and seldom looked at: stands in the user's menu. */
  isForShop?: true;
}

function screen<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name): OnDemand {
  return onDemand(async () => (await load())[name] as ComponentType);
}

/** The screen of an address, if it has one. */
export function routeAt(pathname: string): StaffRoute | undefined {
  return staffRoutes.find(({ path }) => matchPath(path, pathname));
}

/** In the order of the navigation. */
export const staffRoutes: StaffRoute[] = [
  {
    path: paths.home,
    permission: 'system.statistics',
    Screen: screen(() => import('./home-screen.tsx'), 'HomeScreen'),
    nav: { label: 'Dashboard', icon: IconLayoutDashboard },
  },
  {
    path: paths.analytics,
    isAboutCosts: true,
    permission: 'system.statistics',
    Screen: screen(() => import('../features/analytics/analytics-screen.tsx'), 'AnalyticsScreen'),
    nav: { label: 'Analytics', icon: IconChartBar },
  },
  {
    path: paths.devices,
    permission: 'devices.view',
    Screen: screen(() => import('../features/devices/device-list-screen.tsx'), 'DeviceListScreen'),
    prefetch: prefetchDeviceList,
    nav: { label: 'Geräte', icon: IconDeviceMobile },
  },
  {
    path: paths.workshop,
    permission: 'devices.edit',
    Screen: screen(() => import('../features/workshop/workshop-screen.tsx'), 'WorkshopScreen'),
    nav: { label: 'Werkstatt', icon: IconHammer, isDaily: true },
  },
  {
    path: paths.prices,
    isAboutCosts: true,
    permission: 'devices.view',
    Screen: screen(() => import('../features/prices/price-book-screen.tsx'), 'PriceBookScreen'),
    nav: {
      label: 'Preisbuch',
      icon: IconTags,
      isDaily: true,
      shownTo: ['devices.create', 'system.settings'],
    },
  },
  {
    path: paths.deviceAdd,
    permission: 'devices.create',
    Screen: screen(() => import('../features/devices/device-add-screen.tsx'), 'DeviceAddScreen'),
  },
  {
    path: paths.device(':id'),
    permission: 'devices.view',
    Screen: screen(() => import('../features/devices/detail/device-detail-screen.tsx'), 'DeviceDetailScreen'),
  },
  {
    path: paths.deviceSheet(':id'),
    permission: 'devices.view',
    Screen: screen(() => import('../features/devices/sheet/device-sheet-screen.tsx'), 'DeviceSheetScreen'),
  },
  {
    path: paths.deviceEdit(':id'),
    permission: 'devices.edit',
    Screen: screen(() => import('../features/devices/detail/device-detail-screen.tsx'), 'DeviceEditScreen'),
  },
  {
    path: paths.purchaseReceipt(':id'),
    permission: 'documents.create',
    Screen: screen(
      () => import('../features/documents/issue/purchase-receipt-screen.tsx'),
      'PurchaseReceiptScreen',
    ),
  },
  {
    path: paths.invoice(':id'),
    permission: 'documents.create',
    Screen: screen(() => import('../features/documents/issue/invoice-screen.tsx'), 'InvoiceScreen'),
  },
  {
    path: paths.sharedPurchaseReceipt(),
    permission: 'documents.create',
    Screen: screen(
      () => import('../features/documents/issue/purchase-receipt-screen.tsx'),
      'PurchaseReceiptScreen',
    ),
  },
  {
    path: paths.sharedInvoice(),
    permission: 'documents.create',
    Screen: screen(() => import('../features/documents/issue/invoice-screen.tsx'), 'InvoiceScreen'),
  },
  {
    path: paths.purchaseGuide,
    permission: 'devices.create',
    Screen: screen(() => import('../features/purchase/purchase-guide-screen.tsx'), 'PurchaseGuideScreen'),
    nav: { label: 'Ankaufleitfaden', icon: IconListCheck, isTool: true },
  },
  {
    path: paths.parts,
    permission: 'parts.view',
    Screen: screen(() => import('../features/parts/list/part-list-screen.tsx'), 'PartListScreen'),
    nav: { label: 'Ersatzteile', icon: IconTool },
  },
  {
    path: paths.partAdd,
    permission: 'parts.create',
    Screen: screen(() => import('../features/parts/part-add-screen.tsx'), 'PartAddScreen'),
  },
  {
    path: paths.stocktake,
    permission: 'parts.edit',
    Screen: screen(() => import('../features/parts/stocktake/stocktake-screen.tsx'), 'StocktakeScreen'),
  },
  {
    path: paths.partOrders,
    permission: 'parts.view',
    Screen: screen(() => import('../features/orders/orders-screen.tsx'), 'OrdersScreen'),
  },
  {
    path: paths.partOrder(':id'),
    permission: 'parts.view',
    Screen: screen(() => import('../features/orders/order-screen.tsx'), 'OrderScreen'),
  },
  {
    path: paths.supplierSearch,
    permission: 'parts.view',
    Screen: screen(
      () => import('../features/suppliers/search/supplier-search-screen.tsx'),
      'SupplierSearchScreen',
    ),
    nav: { label: 'Foneday-Suche', icon: IconSearch, isTool: true },
  },
  {
    path: paths.calculator,
    permission: 'tools.priceCalculator',
    Screen: screen(() => import('../features/calculator/calculator-screen.tsx'), 'CalculatorScreen'),
    nav: { label: 'Preisrechner', icon: IconCalculator, isTool: true },
  },
  {
    path: paths.trash,
    permission: ['devices.delete', 'parts.delete', 'resellers.delete'],
    Screen: screen(() => import('../features/trash/trash-screen.tsx'), 'TrashScreen'),
  },
  {
    path: paths.syncSettings,
    permission: 'system.settings',
    Screen: screen(() => import('../features/suppliers/sync/sync-settings-screen.tsx'), 'SyncSettingsScreen'),
    nav: { label: 'Sync Einstellungen', icon: IconRefresh, isTool: true },
  },
  {
    path: paths.mailOutbox,
    permission: 'system.settings',
    Screen: screen(() => import('../features/outbox/outbox-screen.tsx'), 'OutboxScreen'),
    nav: { label: 'E-Mail-Ausgang', icon: IconMail, isForShop: true },
  },
  {
    path: paths.settings,
    permission: 'system.settings',
    Screen: screen(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
    nav: { label: 'Einstellungen', icon: IconSettings, isForShop: true },
  },
  {
    path: paths.apiKeys,
    permission: 'system.settings',
    Screen: screen(() => import('../features/api-keys/api-keys-screen.tsx'), 'ApiKeysScreen'),
    nav: { label: 'API-Schlüssel', icon: IconApi, isForShop: true },
  },
  {
    path: paths.webhooks,
    permission: 'system.settings',
    Screen: screen(() => import('../features/webhooks/webhooks-screen.tsx'), 'WebhooksScreen'),
    nav: { label: 'Webhooks', icon: IconWebhook, isForShop: true },
  },
  {
    path: paths.webhook(':id'),
    permission: 'system.settings',
    Screen: screen(() => import('../features/webhooks/webhook-screen.tsx'), 'WebhookScreen'),
  },
  {
    path: paths.documents,
    permission: 'documents.view',
    Screen: screen(() => import('../features/documents/list/document-list-screen.tsx'), 'DocumentListScreen'),
    nav: { label: 'Belege', icon: IconFileText },
  },
  {
    path: paths.tradeIn,
    isAboutCosts: true,
    permission: 'documents.create',
    needs: ['devices.edit', 'devices.view'],
    Screen: screen(() => import('../features/documents/trade-in/trade-in-screen.tsx'), 'TradeInScreen'),
  },
  {
    path: paths.tradeInDone(':id'),
    isAboutCosts: true,
    permission: 'documents.view',
    Screen: screen(
      () => import('../features/documents/trade-in/trade-in-done-screen.tsx'),
      'TradeInDoneScreen',
    ),
  },
  {
    path: paths.books,
    isAboutCosts: true,
    permission: 'documents.view',
    Screen: screen(() => import('../features/books/book-year-screen.tsx'), 'BookYearScreen'),
    nav: { label: 'Buchhaltung', icon: IconBook2 },
  },
  {
    path: paths.bookMonth(':month'),
    isAboutCosts: true,
    permission: 'documents.view',
    Screen: screen(() => import('../features/books/book-month-screen.tsx'), 'BookMonthScreen'),
  },
  {
    path: paths.resellers,
    permission: 'resellers.view',
    Screen: screen(() => import('./reseller-management-screen.tsx'), 'ResellerManagementScreen'),
    nav: { label: 'Reseller', icon: IconBuildingStore },
  },
  {
    path: paths.users,
    permission: 'system.userManagement',
    Screen: screen(() => import('./user-management-screen.tsx'), 'UserManagementScreen'),
    nav: { label: 'Benutzer', icon: IconUsers },
  },
];
