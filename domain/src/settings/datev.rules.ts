import { fine, refuse, type Verdict } from '../shared/verdict.ts';
import {
  type AccountName,
  type Accounts,
  accountNames,
  type Chart,
  chartAccounts,
  moneyAccounts,
} from './datev-accounts.choices.ts';
import { settingsProblems } from './settings.problems.ts';
import type { Settings } from './settings-inputs.contract.ts';

function accountsBy(accountOf: (name: AccountName) => string): Accounts {
  return Object.fromEntries(accountNames.map((name) => [name, accountOf(name)])) as Accounts;
}

/** With longer accounts DATEV has zeros at the end: 8400 becomes 84000. */
export function isChartAccount(name: AccountName, account: string, chart: Chart): boolean {
  return account === chartAccounts[chart][name].padEnd(account.length, '0');
}

/** Another chart brings its own accounts, as long as the present ones; those that somebody has chosen stay. */
export function accountsInChart(accounts: Accounts, from: Chart, to: Chart): Accounts {
  return accountsBy((name) => {
    const account = accounts[name];
    return isChartAccount(name, account, from)
      ? chartAccounts[to][name].padEnd(account.length, '0')
      : account;
  });
}

/** A change of the chart takes the accounts with it that were not changed along with it. */
export function followChart(before: Settings, after: Settings): Settings {
  const [was, is] = [before.datev, after.datev];
  if (was.chart === is.chart) return after;
  const brought = accountsInChart(was.accounts, was.chart, is.chart);
  const accounts = accountsBy((name) =>
    is.accounts[name] === was.accounts[name] ? brought[name] : is.accounts[name],
  );
  return { ...after, datev: { ...is, accounts } };
}

/** Longer with zeros at the end; shorter as far as there are zeros to take away. */
export function accountsOfLength(accounts: Accounts, length: number): Accounts {
  return accountsBy((name) => {
    const account = accounts[name];
    const isZeroBeyond = /^0*$/.test(account.slice(length));
    return isZeroBeyond ? account.slice(0, length).padEnd(length, '0') : account;
  });
}

/** DATEV knows one length of accounts for a file, and books no account against itself. */
export function checkAccounts(accounts: Accounts): Verdict {
  const usual = accountLength(accounts);
  const odd = accountNames.find((name) => accounts[name].length !== usual);
  if (odd) return refuse(settingsProblems.accountLength(odd, accounts[odd].length, usual));
  const same = sameAccounts(accounts);
  return same ? refuse(settingsProblems.accountTwice(...same)) : fine;
}

/** The length that most of them have. */
export function accountLength(accounts: Accounts): number {
  const lengths = accountNames.map((name) => accounts[name].length);
  const count = (length: number) => lengths.filter((other) => other === length).length;
  return lengths.reduce((best, length) => (count(length) > count(best) ? length : best));
}

/** Two accounts that are booked against each other. */
function sameAccounts(accounts: Accounts): [AccountName, AccountName] | undefined {
  const others = accountNames.filter((name) => !moneyAccounts.includes(name));
  const pairs = moneyAccounts.flatMap((money) =>
    others.map((other): [AccountName, AccountName] => [money, other]),
  );
  return [...pairs, ['pooledTaxed', 'pooled'] as [AccountName, AccountName]].find(
    ([one, other]) => accounts[one] === accounts[other],
  );
}

/** The numbers by which DATEV knows whose file it is. */
export interface DatevNumbers {
  consultant: number;
  client: number;
}

/** The numbers of adviser and client; null until the shop has entered both. */
export function datevNumbers({ consultant, client }: Settings['datev']): DatevNumbers | null {
  return consultant === '' || client === '' ? null : { consultant, client };
}
