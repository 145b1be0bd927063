/** Every address of the program. Screens link through these, so that a path stands in one place only. */
export const paths = {
  home: '/',
  analytics: '/analytics',
  devices: '/devices',
  deviceAdd: '/devices/add',
  device: (id: string) => `/devices/${id}`,
  /** The page of a sold phone with the dialog of its return open. */
  deviceReturn: (id: string) => `/devices/${id}?open=return`,
  deviceSheet: (id: string) => `/devices/sheet/${id}`,
  deviceEdit: (id: string) => `/devices/edit/${id}`,
  purchaseReceipt: (id: string) => `/devices/${id}/purchase-receipt`,
  invoice: (id: string) => `/devices/${id}/invoice`,
  purchaseGuide: '/purchase-guide',
  /** A phone that is bought to be taken in payment: the guide leads back. */
  purchaseForTradeIn: (imei = '') =>
    `/purchase-guide?${new URLSearchParams({ for: 'trade-in', ...(imei && { imei }) })}`,
  parts: '/parts',
  partAdd: '/parts/add',
  stocktake: '/parts/stocktake',
  partOrders: '/parts/orders',
  partOrder: (id: string) => `/parts/orders/${id}`,
  workshop: '/workshop',
  supplierSearch: '/foneday-search',
  syncSettings: '/sync-settings',
  calculator: '/calculator',
  prices: '/prices',
  trash: '/trash',
  resellers: '/admin/resellers',
  /** The tab of assignments, narrowed to what is looked for. */
  assignments: (filters: { status?: string; search?: string } = {}) =>
    `/admin/resellers?${new URLSearchParams({ tab: 'assignments', ...filters })}`,
  /** The details of one assignment. */
  assignment: (id: string) => `/admin/resellers?tab=assignments&assignment=${id}`,
  /** The tab of settlements, narrowed to what is looked for. */
  settlements: (filters: { status?: string; search?: string } = {}) =>
    `/admin/resellers?${new URLSearchParams({ tab: 'settlements', ...filters })}`,
  documents: '/documents',
  /** The list with one document open beside it. */
  document: (id: string) => `/documents?document=${id}`,
  /** The forms for one document of several phones. */
  sharedPurchaseReceipt: (ids: string[] = []) => withIds('/documents/new/purchase-receipt', ids),
  sharedInvoice: (ids: string[] = []) => withIds('/documents/new/invoice', ids),
  tradeIn: '/trade-in',
  /** A phone that the customer brings, or one that the customer takes, is in the deal already. */
  tradeInWith: (phone: { buy: string } | { sell: string; price?: string }) =>
    `/trade-in?${new URLSearchParams(phone)}`,
  /** Both documents of a trade-in, by its invoice. */
  tradeInDone: (id: string) => `/trade-in/${id}`,
  books: '/books',
  bookYear: (year: number) => `/books?year=${year}`,
  bookMonth: (month: string) => `/books/${month}`,
  account: '/account',
  users: '/admin/users',
  mailOutbox: '/mail-outbox',
  settings: '/admin/settings',
  apiKeys: '/admin/api-keys',
  webhooks: '/admin/webhooks',
  /** The deliveries of one webhook. */
  webhook: (id: string) => `/admin/webhooks/${id}`,
  /** The description of the API for programs; a page of the server. */
  apiDocs: '/api/docs',
  /** The handbook, or one chapter of it. */
  help: (chapter = '') => (chapter ? `/help/${chapter}` : '/help'),
  unauthorized: '/unauthorized',
  adminLogin: '/admin/login',
  register: '/register',
  registerReseller: '/register-reseller',
  resetPassword: '/reset-password',
  /** The page on which a seller signs, on the customer's side of the counter. */
  sign: '/sign',
  portal: '/reseller',
  ownSettlements: '/reseller/settlements',
  /** 'Mein Konto' of a reseller, who never leaves the portal. */
  resellerAccount: '/reseller/account',
  resellerLogin: '/reseller/login',
} as const;

/** A list, narrowed to what is looked for. */
export function searchedIn(path: string, search: string): string {
  return `${path}?${new URLSearchParams({ search })}`;
}

function withIds(path: string, ids: string[]): string {
  return ids.length > 0 ? `${path}?ids=${ids.join(',')}` : path;
}
