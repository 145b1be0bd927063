import type { z } from 'zod';
import type { PermissionKey } from '../permissions/permissions.rules.ts';

/** Who may call an endpoint. Every endpoint has one; without it the contract does not compile. */
export type Guard =
  | { allow: 'everyone' }
  | { allow: 'signedIn'; beforePasswordChange: boolean }
  | { allow: 'staff'; anyOf: readonly PermissionKey[]; orReseller: boolean }
  | { allow: 'reseller' };

export const everyone: Guard = { allow: 'everyone' };

export const signedIn: Guard = { allow: 'signedIn', beforePasswordChange: false };

/** Open on a first login too, when every other call still asks for a new password. */
export const signedInBeforePasswordChange: Guard = { allow: 'signedIn', beforePasswordChange: true };

export const resellerOnly: Guard = { allow: 'reseller' };

/** Staff holding at least one of the flags. */
export function staffWith(...anyOf: [PermissionKey, ...PermissionKey[]]): Guard {
  return { allow: 'staff', anyOf, orReseller: false };
}

export function staffWithOrReseller(...anyOf: [PermissionKey, ...PermissionKey[]]): Guard {
  return { allow: 'staff', anyOf, orReseller: true };
}

export interface Endpoint<
  Params extends z.ZodType | undefined = z.ZodType | undefined,
  Query extends z.ZodType | undefined = z.ZodType | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Response extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters as `:name`. */
  path: `/api/${string}`;
  /** One German line for the API page. */
  summary: string;
  guard: Guard;
  /** The 403 sentence, where the specification words one for this call. */
  forbidden?: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The body of every 2xx answer; fields that are not in it never leave the server. */
  response: Response;
}

/** One contract entry. The server registers its route from it, the browser calls through it. */
export function endpoint<
  Params extends z.ZodType | undefined = undefined,
  Query extends z.ZodType | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Response extends z.ZodType = z.ZodType,
>(entry: Endpoint<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return entry;
}

type InputOf<Schema> = Schema extends z.ZodType ? z.input<Schema> : undefined;

/** What a caller hands over. Parts that an endpoint does not take are not asked for. */
export type RequestOf<E extends Endpoint> = (InputOf<E['params']> extends undefined
  ? { params?: undefined }
  : { params: InputOf<E['params']> }) &
  (InputOf<E['query']> extends undefined ? { query?: undefined } : { query?: InputOf<E['query']> }) &
  (InputOf<E['body']> extends undefined ? { body?: undefined } : { body: InputOf<E['body']> });

export type AnswerOf<E extends Endpoint> = z.output<E['response']>;
