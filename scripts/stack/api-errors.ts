/** An error of the database as the driver hands it over. */
interface DatabaseError {
  code?: unknown;
  message?: string;
  detail?: string | null;
  hint?: string | null;
}

/**
 * The HTTP status that hosted PostgREST gives an error code (its documented table), for the codes the local API
 * doesn't know and would answer 500 "SUP" to.
 */
function hostedStatus(code: string): number | undefined {
  if (/^(PT|42|22|21|PGRST)/.test(code) || ['23502', '23503', '23505', '25006'].includes(code)) return undefined;
  if (code === 'P0001') return 400;
  const byClass: Record<string, number> = { '08': 503, '0L': 403, '0P': 403, '28': 403, '53': 503 };
  if (/^(09|25|2D|38|39|3B|40|54|55|57|58|F0|HV|P0|XX)/.test(code)) return 500;
  return byClass[code.slice(0, 2)] ?? 400;
}

/** Rewrites such an error into the form the local API passes through as it is (`raise sqlstate 'PGRST'`). */
export function withHostedStatus(error: unknown): unknown {
  const { code, message = '', detail, hint } = (error ?? {}) as DatabaseError;
  // A value of another type, or a NUL in a name, which the hosted API refuses before it asks the database.
  if (code === 'ERR_INVALID_ARG_TYPE' || code === '08P01') return asAnswer('22P02', 'invalid input', 400);
  // Not from the database: the driver refuses what can't be sent, e.g. text that isn't valid Unicode.
  if (typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || !/\d/.test(code)) return error;
  const status = hostedStatus(code);
  if (!status) return error;
  return asAnswer(code, message, status, detail, hint);
}

const asAnswer = (code: string, message: string, status: number, details?: string | null, hint?: string | null) => ({
  code: 'PGRST',
  message: JSON.stringify({ code, message, details: details ?? null, hint: hint ?? null }),
  detail: JSON.stringify({ status, headers: {} }),
});
