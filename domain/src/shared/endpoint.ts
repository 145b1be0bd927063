import type { z } from 'zod';
import type { PermissionKey } from '../permissions/permissions.rules.ts';
import type { ProblemStatus } from './problem.ts';

/** The guard says who may call an endpoint; without one the contract does not compile. */
export type Guard =
  | EveryoneGuard
  | SignedInGuard
  | AnyStaffGuard
  | StaffGuard
  | StaffWithAllGuard
  | StaffOrResellerGuard
  | ResellerGuard;

export interface EveryoneGuard extends OpenToKeys {
  allow: 'everyone';
}

interface SignedInGuard extends OpenToKeys {
  allow: 'signedIn';
  /** Open on a first login too, when every other call still asks for a new password. */
  beforePasswordChange: boolean;
  /** Open to whoever has yet to set up the second factor that the settings demand. */
  beforeTwoFactor?: true;
}

/** Keys for programs pass where their flags let them, but not where only a person at a screen is meant. */
interface OpenToKeys {
  peopleOnly?: true;
}

/** Staff, whatever they hold: what is answered differs by their flags. */
export interface AnyStaffGuard extends OpenToKeys {
  allow: 'anyStaff';
}

/** Staff holding at least one of the flags. */
export interface StaffGuard extends OpenToKeys {
  allow: 'staff';
  anyOf: readonly PermissionKey[];
}

/** Staff holding every one of the flags. */
export interface StaffWithAllGuard extends OpenToKeys {
  allow: 'staffWithAll';
  allOf: readonly PermissionKey[];
}

interface StaffOrResellerGuard extends OpenToKeys {
  allow: 'staffOrReseller';
  anyOf: readonly PermissionKey[];
}

export interface ResellerGuard {
  allow: 'reseller';
}

export const everyone: EveryoneGuard = { allow: 'everyone' };

export const signedIn: SignedInGuard = { allow: 'signedIn', beforePasswordChange: false };

export const signedInBeforePasswordChange: SignedInGuard = {
  allow: 'signedIn',
  beforePasswordChange: true,
  beforeTwoFactor: true,
  peopleOnly: true,
};

/** 'Mein Konto', where a demanded second factor is set up. */
export const ownAccount: SignedInGuard = {
  allow: 'signedIn',
  beforePasswordChange: false,
  beforeTwoFactor: true,
  peopleOnly: true,
};

export const anyStaff: AnyStaffGuard = { allow: 'anyStaff' };

export const resellerOnly: ResellerGuard = { allow: 'reseller' };

export function staffWith(...anyOf: [PermissionKey, ...PermissionKey[]]): StaffGuard {
  return { allow: 'staff', anyOf };
}

export function staffWithAll(...allOf: [PermissionKey, ...PermissionKey[]]): StaffWithAllGuard {
  return { allow: 'staffWithAll', allOf };
}

export function staffWithOrReseller(...anyOf: [PermissionKey, ...PermissionKey[]]): StaffOrResellerGuard {
  return { allow: 'staffOrReseller', anyOf };
}

export function peopleOnly<G extends OpenToKeys>(guard: G): G & { peopleOnly: true } {
  return { ...guard, peopleOnly: true };
}

export type SuccessStatus = 200 | 201 | 202 | 304;

type FileType =
  | 'application/pdf'
  | 'application/xml'
  | 'application/zip'
  | 'image/png'
  | 'image/webp'
  | 'text/csv'
  | 'text/event-stream';

export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
  AllowedTo extends Guard = Guard,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. */
  path: `/api/${string}`;
  /** One German line for the API page. */
  summary: string;
  guard: AllowedTo;
  /**
   * True: says nothing but what the shop pays and earns, roles that hide costs are refused. Elsewhere the costs are left
   * out. False: a file that leaves them out itself, which is refused otherwise.
   */
  isAboutCosts?: boolean;
  /** The 403 sentence, where the specification words one for this call. */
  forbidden?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The fields of a form with files (`multipart/form-data`), if the call takes one instead of JSON. */
  form?: z.ZodObject;
  /** For the few calls that take more than the server's ordinary limit. */
  maxBodyBytes?: number;
  /** The statuses of a success; 200 where nothing is said. */
  answers?: readonly SuccessStatus[];
  /** The statuses of refusals beyond those that follow from its guard, its method and its parameters. */
  refuses?: readonly ProblemStatus[];
  /**
   * The fields of a refusal beside its sentence, such as the stored row. Of fields that are not named here, roles that
   * hide costs get plain values alone.
   */
  refusal?: z.ZodObject;
  /** The type of a 2xx answer that is not JSON. */
  file?: FileType;
  /** The body of every 2xx answer; fields that are not in it never leave the server. */
  response: Response;
}

/** One contract entry. The server registers its route from it, the browser calls through it. */
export function endpoint<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType = z.ZodType,
  AllowedTo extends Guard = Guard,
>(
  entry: Endpoint<Params, Query, Body, Response, AllowedTo>,
): Endpoint<Params, Query, Body, Response, AllowedTo> {
  return entry;
}

/** The schema of a part that an endpoint takes, or never where it takes none. */
export type SchemaOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = Extract<
  E[Part],
  z.ZodType
>;

type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = [SchemaOf<E, Part>] extends [
  never,
]
  ? { [P in Part]?: undefined }
  : { [P in Part]: z.input<SchemaOf<E, Part>> };

/** The arguments of a call, without the parts that its endpoint does not take. */
export type RequestOf<E extends Endpoint> = PartOf<E, 'params'> &
  Partial<PartOf<E, 'query'>> &
  PartOf<E, 'body'>;

export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
