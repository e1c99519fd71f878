import { Refusal } from './refusal.ts';

/** The caller: the service with the secret key, or a person, signed in or not. */
export type Caller = {
  isService: boolean;
  userId: string | null;
  /** The text of x-visitor-key when it has the exact form of a visitor key. */
  visitorKey: string | null;
  /** The headers in which proxies report a network address; the database decides which one to trust. */
  addressHeaders: Record<string, string>;
  /** Whether the caller is an admin now (`private.is_admin()`); asked at most once. */
  isAdmin: () => Promise<boolean>;
};

type Questions = {
  isService: boolean;
  /** Asks the Auth API whose token this is; null for a token that is not (or no longer) good. */
  userOf: (token: string) => Promise<string | null>;
  /** Asks the database whether the person with this token is an admin. */
  isAdmin: (token: string) => Promise<boolean>;
};

const ADDRESS_HEADERS = ['x-forwarded-for', 'x-real-ip', 'cf-connecting-ip'];
const VISITOR_KEY = /^(?:[0-9a-f]{64}|[A-Za-z0-9_-]{43})$/;

/** Identifies the caller. A missing, invalid or expired session makes a visitor, never an error. */
export async function identify(request: Request, questions: Questions): Promise<Caller> {
  const bearer = /^bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? '';
  // Clients without a session send their API key as the bearer; partners send theirs.
  const token = bearer === '' || /^(?:sb|jobkey)_/.test(bearer) || questions.isService ? null : bearer;
  const userId = token ? await questions.userOf(token) : null;
  const key = request.headers.get('x-visitor-key') ?? '';
  let admin: Promise<boolean> | null = null;
  return {
    isService: questions.isService,
    userId,
    visitorKey: VISITOR_KEY.test(key) ? key : null,
    addressHeaders: Object.fromEntries(
      ADDRESS_HEADERS.flatMap((name) => {
        const value = request.headers.get(name);
        return value === null ? [] : [[name, value.slice(0, 1000)]];
      }),
    ),
    isAdmin: () => {
      admin ??= userId && token ? questions.isAdmin(token) : Promise.resolve(false);
      return admin;
    },
  };
}

/** Throws 401 or 403 unless the caller is the service or an admin. */
export async function requireAdmin(caller: Caller): Promise<void> {
  if (caller.isService) return;
  if (!caller.userId) throw new Refusal(401, 'Access Denied - Please log in to continue');
  if (!(await caller.isAdmin())) throw new Refusal(403, 'Access Denied - Admin access required');
}
