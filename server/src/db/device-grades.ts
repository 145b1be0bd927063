// SQL expressions for the grade of a device.

import { sql } from 'drizzle-orm';
import { devices } from './tables/devices.table.ts';

/** Of the phone as it is now. Spelled as its index is. */
export const gradeNow = sql<string | null>`coalesce(${devices.presentGrade}, ${devices.overallGrade})`;

/** Of a sold one on the day of its sale; sales that are older than the column have the grade of the purchase. */
export const gradeOfSale = sql<string | null>`coalesce(${devices.saleGrade}, ${devices.overallGrade})`;
