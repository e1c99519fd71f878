// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { keepSession, MARIA, sessionOf } from '../../tests/signed-in.ts';

const HOUR = 3600;
const now = () => Math.floor(Date.now() / 1000);
const refusal = (error_code: string) => Response.json({ code: 403, error_code, msg: error_code }, { status: 403 });

beforeEach(() => {
  vi.resetModules();
  // Each test has a client of its own in one document, which the library mentions.
  vi.spyOn(console, 'warn').mockReturnValue();
});
afterEach(() => history.replaceState(null, '', '/'));

describe.each([-86_400, 86_400])('a clock that is %d seconds off', (off) => {
  it('ends a new session an hour from now, and renews it once', async () => {
    const backend = fakeBackend();
    const session = { ...sessionOf(), expires_at: now() - off + HOUR };
    backend.answer('/auth/v1/token', () => session);
    keepSession({ ...session, expires_at: 1 });
    const { accessToken, getSupabase } = await import('./supabase.ts');
    for (let n = 0; n < 3; n++) expect(await accessToken()).toBe(session.access_token);
    expect(backend.bodies('/auth/v1/token')).toHaveLength(1);
    const stored = (await (await getSupabase()).auth.getSession()).data.session;
    expect(Math.abs((stored?.expires_at ?? 0) - now() - HOUR)).toBeLessThan(5);
  });
});

describe('a session that a link brings', () => {
  const { access_token, refresh_token } = sessionOf();
  const fragment = new URLSearchParams({ access_token, refresh_token, expires_in: '3600', type: 'recovery' });
  const open = async (address: string) => {
    vi.resetModules();
    history.replaceState(null, '', address);
    return await import('./session.ts');
  };
  const arrival = { kind: 'session', purpose: 'recovery', tokens: { access_token, refresh_token } };

  it.each([null, sessionOf({ n: 1 })])('is nobody’s, and takes the place of none: %o', async (own) => {
    const backend = fakeBackend();
    if (own) keepSession(own);
    const { currentArrival, restoreSession } = await open(`/jobs/x?ref=a#${fragment}`);
    const { accessToken } = await import('./supabase.ts');
    expect(await accessToken()).toBe(own?.access_token ?? null);
    expect((await restoreSession())?.access_token).toBe(own?.access_token);
    expect(currentArrival()).toEqual(arrival);
    expect(backend.calls).toEqual([]);
  });

  it('leaves the address and its history at once', async () => {
    fakeBackend();
    const entries = history.length;
    await open(`/jobs/x?ref=a#${fragment}`);
    expect(location.href).toMatch(/\/jobs\/x\?ref=a$/);
    expect(history.length).toBe(entries);
  });

  it('is asked about at every later visit, until somebody answers', async () => {
    fakeBackend();
    await open(`/#${fragment}`);
    expect((await open('/jobs')).currentArrival()).toEqual(arrival);
    const later = await open('/');
    later.setArrival({ ...arrival, kind: 'session', isAccepted: true });
    expect((await open('/')).currentArrival()).toBeNull();
  });
});

describe('a request that is refused for its session', () => {
  const old = { ...sessionOf({ n: 1 }), expires_at: now() + HOUR };
  const fresh = sessionOf({ n: 2 });
  const bearers = (backend: ReturnType<typeof fakeBackend>) =>
    backend.calls.filter(({ path }) => path === 'saved_jobs').map(({ headers }) => headers.get('authorization'));

  function backendAfterTheHour(renewal: () => Response | object) {
    const backend = fakeBackend();
    const isOld = (request: Request) => request.headers.get('authorization') === `Bearer ${old.access_token}`;
    backend.answer('saved_jobs', (_, request) =>
      isOld(request) ? Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }) : [],
    );
    backend.answer('/auth/v1/user', (_, request) => (isOld(request) ? refusal('bad_jwt') : MARIA));
    backend.answer('/auth/v1/token', renewal);
    keepSession(old);
    return backend;
  }

  it('is sent again with a renewed one', async () => {
    const backend = backendAfterTheHour(() => fresh);
    const { answer, getSupabase } = await import('./supabase.ts');
    const supabase = await getSupabase();
    expect(await answer(supabase.from('saved_jobs').select('job_id'))).toEqual([]);
    expect(bearers(backend)).toEqual([`Bearer ${old.access_token}`, `Bearer ${fresh.access_token}`]);
    expect(backend.bodies('/auth/v1/token')).toHaveLength(1);
  });

  it('ends signed out where it cannot be renewed, and is not sent as nobody’s', async () => {
    const backend = backendAfterTheHour(() => refusal('refresh_token_not_found'));
    const { answer, getSupabase } = await import('./supabase.ts');
    const supabase = await getSupabase();
    await expect(answer(supabase.from('saved_jobs').select('job_id'))).rejects.toMatchObject({ status: 401 });
    expect(bearers(backend)).toEqual([`Bearer ${old.access_token}`]);
    expect(localStorage.getItem('stoop-auth')).toBeNull();
  });
});
