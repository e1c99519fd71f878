/** The account that tests sign in with. */
export const MARIA = { id: '7d1f0f5e-2222-4222-8333-444455556666', email: 'maria@example.com', aud: 'authenticated' };

const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '');

/** Maria's session as the Auth API gives it; `claims` stand in its token too, `fields` in its user. */
export function sessionOf(claims: object = {}, fields: object = {}) {
  return {
    access_token: `${part({ alg: 'HS256' })}.${part({ sub: MARIA.id, exp: 4_000_000_000, ...claims })}.sig`,
    refresh_token: 'refresh',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 4_000_000_000,
    user: { ...MARIA, ...fields },
  };
}

/** Puts a session where the auth library keeps it: Maria is signed in on this browser. */
export function keepSession(session: object = sessionOf()): void {
  localStorage.setItem('stoop-auth', JSON.stringify(session));
}
