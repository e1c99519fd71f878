import { describe, expect, it } from 'vitest';
import { localProvider } from '../_shared/delivery/local-provider.ts';
import { runSchedule } from './handler.ts';

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();

/** One call, with a run of the tasks that long ago; what of it was done. */
async function called(body: object, lastRun: string | null, ran: object = { jobs_expired: 0 }) {
  const done: string[] = [];
  const note = (what: string) => void done.push(what);
  const request = new Request('http://f/', { method: 'POST', body: JSON.stringify(body) });
  const answer = await runSchedule(request, {
    tasks: {
      lastRun: async () => lastRun,
      run: async () => {
        note('tasks');
        return ran;
      },
    },
    outbox: {
      leaseSeconds: 150,
      writeAlerts: async () => undefined,
      claim: async (limit) => {
        note(`send ${limit}`);
        return [];
      },
      shorten: async () => ({}),
      isHeld: async () => true,
      record: async () => undefined,
    },
    means: {
      providers: { sms: localProvider, email: localProvider, in_app: localProvider },
      siteUrl: 'https://jobs.example/',
    },
    askModel: async () => '',
    translations: {
      waiting: async () => {
        note('translate');
        return [];
      },
      keep: async () => true,
    },
    geocode: async () => null,
    addresses: {
      waiting: async () => {
        note('geocode');
        return [];
      },
      keep: async () => undefined,
    },
    runSources: async () => {
      note('sources');
      return { steps: 0 };
    },
  });
  return { done, answer };
}

const everything = ['tasks', 'send 150', 'geocode', 'translate', 'sources'];

describe('run-schedule', () => {
  it('does everything whenever it is called by hand', async () => {
    expect((await called({}, ago(1))).done).toEqual(everything);
  });

  it('only sends, at most 150 messages, and has sources read when it is called again within a minute by the schedule', async () => {
    const { done, answer } = await called({ if_due: true }, ago(10));
    expect(done).toEqual(['send 150', 'sources']);
    expect(answer).toMatchObject({ tick: { skipped: true }, geocoded: null, translated: null });
  });

  it.each([
    ['a minute later', ago(60)],
    ['for the first time', null],
  ])('does everything when the schedule calls it %s', async (_, lastRun) => {
    expect((await called({ if_due: true }, lastRun)).done).toEqual(everything);
  });

  it('leaves geocoding and translating to the call that runs the tasks', async () => {
    expect((await called({}, null, { skipped: true })).done).toEqual(['tasks', 'send 150', 'sources']);
  });
});
