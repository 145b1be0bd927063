import { createToken, hashToken } from '../crypto/tokens.ts';
import { insertPasswordReset } from '../features/auth/password-resets.queries.ts';
import { freshImei } from '../test/device-samples.ts';
import { addReseller, createStaff } from '../test/factories.ts';
import { raceWith, seedsUpTo } from '../test/race.ts';

/** Everything that two people may do to the same few phones at once. */
raceWith('phones', seedsUpTo(8), async (testApp) => {
  const admin = await createStaff(testApp, { role: 'super_admin' });
  const shops = [await addReseller(testApp), await addReseller(testApp)];
  const imeis = Array.from({ length: 4 }, () => freshImei());

  return async ({ pick, send, oneOf }) => {
    const shop = pick(shops);
    const asStaff = (line: string, body?: object) => send(line, admin.token, body);
    const asShop = (line: string, body?: object) => send(line, shop.token, body);
    const assignment = await oneOf('select id from assignments order by assigned_at desc limit 6');
    const device = await oneOf('select id from devices limit 12');
    const deleted = await oneOf('select id from trash order by deleted_at desc limit 4');
    const assign = () =>
      asStaff('POST /api/admin/assign-device', { deviceId: device, resellerId: shop.id, minimumPrice: 30 });
    await pick([
      () => asStaff('POST /api/devices', { imei: pick(imeis), purchasePrice: 10, status: 'verkaufsbereit' }),
      () =>
        asStaff(`PUT /api/devices/${device}`, {
          status: pick(['verkaufsbereit', 'in_reparatur', 'verkauft']),
          actualSellingPrice: 50,
        }),
      () => asStaff(`DELETE /api/devices/${device}`),
      () => asStaff(`POST /api/trash/${deleted}/restore`),
      () => asStaff(`PUT /api/devices/${device}/imei`, { imei: pick(imeis) }),
      assign,
      assign,
      () => asStaff(`POST /api/admin/ship-device/${assignment}`, { method: 'pickup' }),
      () => asShop(`POST /api/admin/approve-shipping/${assignment}`, {}),
      () => asShop(`POST /api/admin/confirm-delivery/${assignment}`, { condition: 'gut' }),
      () => asShop(`POST /api/admin/report-sale/${assignment}`, { salePrice: 40 }),
      () => asShop(`POST /api/admin/reverse-sale/${assignment}`, { reason: 'Kunde gibt zurück' }),
      () => asShop(`POST /api/admin/request-return/${assignment}`, { reason: 'nicht verkauft' }),
      () => asStaff(`POST /api/admin/approve-return/${assignment}`, {}),
      () => asStaff(`POST /api/admin/receive-return/${assignment}`, {}),
      () =>
        asStaff(`PATCH /api/admin/assignments/${assignment}/revoke`, { reason: 'zurück damit', force: true }),
    ])();
  };
});

/** The same with accounts, roles and invitations, and with resellers who come and go. */
raceWith('accounts', seedsUpTo(2), async (testApp) => {
  const { deps, database } = testApp;
  const admin = await createStaff(testApp, { role: 'super_admin' });
  for (let count = 0; count < 3; count++) await addReseller(testApp);
  const names = ['anna', 'bernd', 'clara', 'deniz'];
  const users = '/api/user-management/users';
  const roles = '/api/user-management/roles';
  const invitations = '/api/user-management/invitations';

  return async ({ pick, send, oneOf }) => {
    const asStaff = (line: string, body?: object) => send(line, admin.token, body);
    const name = pick(names);
    const email = `${name}@example.org`;
    const user = await oneOf("select id from users where role <> 'super_admin' limit 6");
    const role = await oneOf('select id from roles limit 4');
    const invitation = await oneOf('select id from invitations where used_at is null limit 4');
    const shop = await oneOf('select id from resellers limit 4');
    const device = await oneOf('select id from devices limit 6');
    const assignment = await oneOf('select id from assignments order by assigned_at desc limit 4');
    const deleted = await oneOf('select id from trash order by deleted_at desc limit 4');
    /** A link whose token is known; none where its account or its maker has just gone. */
    const linked = async (keep: (tokenHash: string) => Promise<unknown>) => {
      const token = createToken();
      return keep(hashToken(token)).then(
        () => token,
        () => 'gone',
      );
    };
    const register = async () => {
      const token = await linked((tokenHash) =>
        database.pool.query('update invitations set token_hash = $1, created_by = $2 where id = $3', [
          tokenHash,
          user,
          invitation,
        ]),
      );
      const account = { username: name, password: 'Feld-und-Flur-8', name };
      await send('POST /api/user-management/complete-registration', '', { token, ...account });
    };
    const resetPassword = async () => {
      const [createdAt, expiresAt] = [deps.now(), new Date(deps.now().getTime() + 3_600_000)];
      const token = await linked((tokenHash) =>
        deps.db.transaction((tx) =>
          insertPasswordReset(tx, { kind: 'staff', id: user }, { tokenHash, createdAt, expiresAt }),
        ),
      );
      await send('POST /api/auth/reset-password', '', { token, newPassword: 'Feld-und-Flur-9' });
    };
    await pick([
      () => asStaff(`POST ${roles}`, { name, displayName: name, permissions: {} }),
      () => asStaff(`PUT ${roles}/${role}`, { displayName: name, permissions: {} }),
      () => asStaff(`DELETE ${roles}/${role}`),
      () => asStaff(`POST ${users}`, { username: name, email, name, roleId: role }),
      () => asStaff(`PUT ${users}/${user}`, { roleId: pick([role, null]) }),
      () => asStaff(`PUT ${users}/${user}`, { isActive: pick([true, false]) }),
      () => asStaff(`PATCH ${users}/${user}/reset-password`),
      () => asStaff(`DELETE ${users}/${user}`),
      () =>
        asStaff('POST /api/user-management/invite-user', {
          email: `neu-${email}`,
          role: 'viewer',
          roleId: role,
        }),
      () => asStaff(`POST ${invitations}/${invitation}/resend`),
      () => asStaff(`DELETE ${invitations}/${invitation}`),
      register,
      resetPassword,
      () => asStaff(`PATCH /api/admin/resellers/${shop}/toggle-active`, { reason: 'Urlaub im Laden' }),
      () =>
        asStaff(`DELETE /api/admin/resellers/${shop}`, {
          confirmDeletion: true,
          reason: 'Laden geschlossen',
        }),
      () => asStaff(`POST /api/trash/${deleted}/restore`),
      () => asStaff('POST /api/devices', { imei: freshImei(), purchasePrice: 10, status: 'verkaufsbereit' }),
      () => asStaff(`DELETE /api/devices/${device}`),
      () =>
        asStaff('POST /api/admin/assign-device', { deviceId: device, resellerId: shop, minimumPrice: 30 }),
      () =>
        asStaff(`PATCH /api/admin/assignments/${assignment}/revoke`, { reason: 'zurück damit', force: true }),
    ])();
  };
});
