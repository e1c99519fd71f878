/** What a password must have; supabase/config.toml says the same to the Auth API. */
export const PASSWORD_LENGTH = 8;
/** Longer ones are cut by the hash that the Auth API uses, and refused by it. */
export const PASSWORD_MOST = 72;

export type PasswordProblem =
  | { kind: 'missing' }
  | { kind: 'short'; length: number; more: number }
  | { kind: 'long'; most: number };

/** What is wrong with a new password, or null. Characters are counted as people see them. */
export function checkPassword(password: string): PasswordProblem | null {
  const length = [...password].length;
  if (length === 0) return { kind: 'missing' };
  if (length < PASSWORD_LENGTH) return { kind: 'short', length, more: PASSWORD_LENGTH - length };
  if (new TextEncoder().encode(password).length > PASSWORD_MOST) return { kind: 'long', most: PASSWORD_MOST };
  return null;
}
