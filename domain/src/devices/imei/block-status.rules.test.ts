import { expect, it } from 'vitest';
import { germanBlockStatus } from './block-status.rules.ts';

it.each([
  ['Clean', 'Nicht gesperrt (Clean)'],
  ['Reported stolen by AT&T MOBILITY', 'Als gestohlen gemeldet (AT&T MOBILITY)'],
  ['REPORTED STOLEN BY T-MOBILE USA', 'Als gestohlen gemeldet (T-MOBILE USA)'],
  ['Reported stolen by a T-Mobile customer', 'Als gestohlen gemeldet (Kunde von T-Mobile)'],
  ['Reported as stolen', 'Als gestohlen gemeldet'],
  ['Stolen', 'Als gestohlen gemeldet'],
  ['Reported lost by VERIZON WIRELESS', 'Als verloren gemeldet (VERIZON WIRELESS)'],
  ['Reported lost or stolen by SPRINT', 'Als verloren oder gestohlen gemeldet (SPRINT)'],
  ['Lost/Stolen', 'Als verloren oder gestohlen gemeldet'],
  ['Device reported stolen', 'Als gestohlen gemeldet'],
  ['Blacklisted (GSMA)', 'Auf der Sperrliste (GSMA)'],
  ['BLACKLISTED', 'Auf der Sperrliste'],
  ['Blocked by Vodafone Germany', 'Gesperrt (Vodafone Germany)'],
  ['Unpaid bills', 'Offene Rechnung'],
  ['Reported for non-payment by AT&T', 'Offene Rechnung (AT&T)'],
  ['Gesperrt', 'Gesperrt'],
  ['Under review', 'Under review'],
  ['Stolen hearts', 'Stolen hearts'],
  ['', ''],
])('the block status %j is %j', (said, german) => {
  expect(germanBlockStatus(said)).toBe(german);
});
