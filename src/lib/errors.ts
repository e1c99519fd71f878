import { m } from '@/paraglide/messages.js';

/**
 * What went wrong with a request, in the terms the screens need. `status` 0 means that no answer came
 * (offline, refused, timed out, superseded). `field` is the hint the database gives for a rejected value, `detail` what
 * more it says of it.
 */
export class AppError extends Error {
  readonly status: number;
  readonly code: string | null;
  readonly field: string | null;
  readonly detail: string | null;

  constructor(
    message: string,
    info: { status?: number; code?: string | null; field?: string | null; detail?: string | null } = {},
  ) {
    super(message);
    this.name = 'AppError';
    this.status = info.status ?? 0;
    this.code = info.code ?? null;
    this.field = info.field ?? null;
    this.detail = info.detail ?? null;
  }

  /** Seconds to wait where too much was asked (429): there the hint is not a field. */
  get retryAfter(): number {
    return this.status === 429 ? Number(this.field) || 60 : 0;
  }

  /** No response, or one that says 'later': a retry may work. */
  get temporary(): boolean {
    // 404 of a backend that has not read its own schema yet, after a restart or a release.
    if (this.code?.startsWith('PGRST2')) return true;
    // An empty code with a 400: the database's connection was lost. 40001, 40P01: two transactions were in each other's way.
    if (this.code === '' || this.code === '40001' || this.code === '40P01') return true;
    return this.status === 0 || this.status === 408 || this.status === 425 || this.status === 429 || this.status >= 500;
  }

  /** The backend refused, and its message says why. */
  get refused(): boolean {
    return this.status >= 400 && this.status < 500 && (this.status === 429 || !this.temporary);
  }
}

export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError(error instanceof Error ? error.message : String(error));
}

/** What went wrong before somebody's eyes, as the database names it (`private.page_error`). */
type MetError = 'offline' | 'limited' | 'refused' | 'server' | 'chunk' | 'crash';

const met = new Map<string, { pathname: string; code: MetError }>();

/** Each kind of error that this visit met, once by page: for its report (page-report.ts). */
export const metErrors = () => [...met.values()];

/** Notes that the person met an error: its kind and the page, not what it was about. */
export function noteError(error: unknown, code: MetError = codeOf(toAppError(error))): void {
  const { pathname } = window.location;
  met.set(`${code} ${pathname}`, { pathname, code });
}

function codeOf({ status }: AppError): MetError {
  if (status === 0) return 'offline';
  if (status === 429) return 'limited';
  return status >= 500 ? 'server' : 'refused';
}

/** The text for a 429: how long to wait, and that nothing is lost. Null for any other failure. */
export function waitText(error: unknown): string | null {
  const { status, retryAfter } = toAppError(error);
  return status === 429 ? m.errors_wait({ minutes: Math.max(1, Math.ceil(retryAfter / 60)) }) : null;
}
