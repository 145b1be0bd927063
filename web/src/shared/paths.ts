/** Every address of the program. Screens link through these, so that a path stands in one place only. */
export const paths = {
  home: '/',
  analytics: '/analytics',
  devices: '/devices',
  deviceAdd: '/devices/add',
  device: (id: string) => `/devices/${id}`,
  deviceSheet: (id: string) => `/devices/sheet/${id}`,
  deviceEdit: (id: string) => `/devices/edit/${id}`,
  purchaseReceipt: (id: string) => `/devices/${id}/purchase-receipt`,
  invoice: (id: string) => `/devices/${id}/invoice`,
  purchaseGuide: '/purchase-guide',
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
  documents: '/documents',
  /** The list with one document open beside it. */
  document: (id: string) => `/documents?document=${id}`,
  users: '/admin/users',
  mailOutbox: '/mail-outbox',
  settings: '/admin/settings',
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
  resellerLogin: '/reseller/login',
} as const;

/** A list, narrowed to what is looked for. */
export function searchedIn(path: string, search: string): string {
  return `${path}?${new URLSearchParams({ search })}`;
}
