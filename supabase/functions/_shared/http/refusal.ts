/** An HTTP error: status, a message to show and, if one is wrong, the body's field. */
export class Refusal extends Error {
  readonly status: number;
  readonly field: string | null;
  readonly retryAfter: number | null;
  /** With 405: the methods that would do. */
  readonly allow: readonly string[] | null;

  constructor(
    status: number,
    message: string,
    more: { field?: string; retryAfter?: number; allow?: readonly string[] } = {},
  ) {
    super(message);
    this.status = status;
    this.field = more.field ?? null;
    this.retryAfter = more.retryAfter ?? null;
    this.allow = more.allow ?? null;
  }
}

export const UNKNOWN_FAILURE = 'Something went wrong. Please try again.';
