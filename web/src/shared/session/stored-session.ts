import type { Admin, Reseller } from '@kreislauf/domain/auth/user-info.contract';

export type SessionKind = 'admin' | 'reseller';

export interface SessionFlags {
  mustChangePassword: boolean;
  firstLogin: boolean;
  /** Absent until the server has told it: a login does not. */
  needsTwoFactor?: boolean;
}

type StoredAdmin = Admin & SessionFlags;
export type StoredReseller = Reseller & SessionFlags;

export interface SignedIn<User> {
  token: string;
  /** Null when the stored data are missing or corrupt while the token may still be good. */
  user: User | null;
}

/**
 * A session as local storage keeps it. All tabs share it: what one tab stores or removes, the others follow
 * through the storage event.
 */
export class StoredSession<User extends { username: string }> {
  private readonly listeners = new Set<() => void>();
  private snapshot: { token: string | null; data: string | null; session: SignedIn<User> | null } | null =
    null;
  /** Told when the token is gone although nobody here has removed it, before anything follows from that. */
  onVanish: (session: SignedIn<User>) => void = () => undefined;

  constructor(
    readonly kind: SessionKind,
    readonly tokenKey: string,
    private readonly dataKey: string,
    private readonly storage: () => Storage = () => localStorage,
  ) {}

  /** The same object as long as nothing changed, as useSyncExternalStore asks for. */
  read = (): SignedIn<User> | null => {
    const token = this.storage().getItem(this.tokenKey);
    const data = this.storage().getItem(this.dataKey);
    if (!this.snapshot || this.snapshot.token !== token || this.snapshot.data !== data) {
      const before = this.snapshot?.session;
      this.snapshot = { token, data, session: token ? { token, user: parseUser<User>(data) } : null };
      if (before && !token) {
        this.onVanish(before);
        queueMicrotask(() => this.announce());
      }
    }
    return this.snapshot.session;
  };

  /** Somebody emptied the storage behind the program's back. */
  hasVanished(): boolean {
    return Boolean(this.snapshot?.token) && !this.storage().getItem(this.tokenKey);
  }

  save(token: string, user: User): void {
    this.storage().setItem(this.dataKey, JSON.stringify(user));
    this.storage().setItem(this.tokenKey, token);
    this.announce();
  }

  /** Keeps the stored copy in step with what the server says about the user. */
  updateUser(changes: Partial<User>): void {
    const session = this.read();
    if (!session) return;
    const data = JSON.stringify({ ...session.user, ...changes });
    if (data === this.storage().getItem(this.dataKey)) return;
    this.storage().setItem(this.dataKey, data);
    this.announce();
  }

  remove(): void {
    this.storage().removeItem(this.tokenKey);
    this.storage().removeItem(this.dataKey);
    this.snapshot = null;
    this.announce();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  announce(): void {
    for (const listener of [...this.listeners]) listener();
  }
}

function parseUser<User extends { username: string }>(data: string | null): User | null {
  if (!data) return null;
  try {
    const user = JSON.parse(data) as User | null;
    return user && typeof user === 'object' && typeof user.username === 'string' ? user : null;
  } catch {
    return null;
  }
}

export const adminSession = new StoredSession<StoredAdmin>('admin', 'adminToken', 'adminData');
export const resellerSession = new StoredSession<StoredReseller>('reseller', 'resellerToken', 'resellerData');

const sessions = { admin: adminSession, reseller: resellerSession };

export function sessionOf(kind: SessionKind) {
  return sessions[kind];
}

/** The token a call carries: the admin's, else the reseller's. */
export function currentToken(): { kind: SessionKind; token: string } | null {
  for (const kind of ['admin', 'reseller'] as const) {
    const token = sessions[kind].read()?.token;
    if (token) return { kind, token };
  }
  return null;
}
