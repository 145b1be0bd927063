import { RESELLER_ID } from './fill.ts';
import { type Answer, ask, euro } from './floor-database.ts';

const TIMELINE = `(select coalesce(json_agg(json_build_object('action', action, 'status', e.status, 'at',
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'by', actor_name, 'note', note) order by e.id), '[]')
  from assignment_events e where assignment_id = a.id) as timeline`;

// biome-ignore lint/suspicious/noExplicitAny: rows as the driver reads them
const sharedAssignment = (row: any) => ({
  _id: row.id,
  assignmentId: row.id,
  status: row.status,
  minimumPrice: euro(row.minimum_price_cents),
  actualSalePrice: euro(row.actual_sale_price_cents),
  assignedAt: row.assigned_at,
  soldAt: row.sold_at,
  notes: row.notes,
  totalPartsCost: euro(row.parts_cents),
  shippingInfo: row.shipping,
  returnInfo: row.return_info,
  timeline: row.timeline,
});

export async function assignments(): Promise<Answer> {
  const [rows, [kept]] = await Promise.all([
    ask(
      'assignments',
      `select a.id, a.status, minimum_price_cents, actual_sale_price_cents, assigned_at, sold_at, notes, shipping, return_info, ${TIMELINE},
         device_id, device_model, device_imei, model_desc, thumbnail, d.status as device_status, purchase_price_cents,
         selling_price_cents, parts, parts_cents, reseller_id, reseller_name, reseller_username, email, company, address
       from (select * from assignments order by assigned_at desc, id desc limit 50) a
       left join devices d on d.id = device_id left join resellers r on r.id = reseller_id
       order by assigned_at desc, a.id desc`,
    ),
    ask(
      'assignments total',
      `select sum(rows)::bigint as total from kept_sums where kind = 'assignment' and key <> 'reversed'`,
    ),
  ]);
  const body = rows.map((row) => ({
    ...sharedAssignment(row),
    deviceId: {
      _id: row.device_id,
      model: row.device_model,
      modelDesc: row.model_desc,
      imei: row.device_imei,
      thumbnail: row.thumbnail,
      status: row.device_status,
      purchasePrice: euro(row.purchase_price_cents),
      sellingPrice: euro(row.selling_price_cents),
      parts: row.parts.map((part: { partNumber: string; priceCents: number }) => ({
        partNumber: part.partNumber,
        price: euro(part.priceCents),
      })),
    },
    resellerId: {
      _id: row.reseller_id,
      name: row.reseller_name,
      username: row.reseller_username,
      email: row.email,
      company: row.company,
      address: row.address || null,
    },
  }));
  return { total: kept.total, body };
}

/** Of the reseller of the measurement, whose phones are all called 'iPhone' and whose parts no catalogue knows. */
export async function ownDevices(): Promise<Answer> {
  const [rows, [kept]] = await Promise.all([
    ask(
      'own devices',
      `select a.id, a.status, minimum_price_cents, actual_sale_price_cents, assigned_at, sold_at, notes, shipping, return_info, ${TIMELINE},
         device_id, device_model, device_imei, model_desc, thumbnail, parts, parts_cents, overall_grade, damage_description
       from (select * from assignments where reseller_id = $1 and status <> 'returned'
         order by (status <> 'sold') desc, assigned_at desc, id desc limit 50) a
       left join devices d on d.id = device_id order by (a.status <> 'sold') desc, assigned_at desc, a.id desc`,
      [RESELLER_ID],
    ),
    ask(
      'own total',
      `select sum(rows)::bigint as total from kept_sums where kind = 'reseller' and key = any ($1)`,
      [['assigned', 'received', 'sold'].map((status) => `${status} ${RESELLER_ID}`)],
    ),
  ]);
  const body = rows.map((row) => {
    const [, storage, colour] = /(\d+GB) (\w+)$/.exec(row.model_desc) ?? [];
    return {
      ...sharedAssignment(row),
      device: {
        _id: row.device_id,
        brand: 'Apple',
        model: row.device_model,
        imei: row.device_imei,
        color: colour,
        storage: storage?.replace('GB', ' GB'),
        condition: row.overall_grade,
        damageDescription: row.damage_description,
        price: euro(row.minimum_price_cents),
        thumbnail: row.thumbnail,
        modelDesc: row.model_desc,
      },
      repairDetails: row.parts.map((part: { partNumber: string; priceCents: number }) => ({
        partNumber: part.partNumber,
        category: null,
        description: null,
        forModel: null,
        price: euro(part.priceCents),
      })),
    };
  });
  return { total: kept.total, body };
}
