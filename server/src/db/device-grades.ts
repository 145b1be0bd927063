// SQL expressions for the grade of a device.

import { sql } from 'drizzle-orm';
import { devices } from './tables/devices.table.ts';

/** The grade of the phone as it is now, spelled exactly as in its index, which serves no other spelling. */
export const gradeNow = sql<string | null>`coalesce(${devices.presentGrade}, ${devices.overallGrade})`;

/** The grade on the day of the sale; a sale that is older than the column has the grade of the purchase. */
export const gradeOfSale = sql<string | null>`coalesce(${devices.saleGrade}, ${devices.overallGrade})`;
