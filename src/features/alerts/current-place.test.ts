import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';

const service = vi.hoisted(() => ({ url: '' }));
vi.mock('@/lib/env.ts', () => ({
  get GEOCODER_URL() {
    return service.url;
  },
}));
afterAll(() => vi.doUnmock('@/lib/env.ts'));
const { currentPlace } = await import('./current-place.ts');

const BRONX = { latitude: 40.829612, longitude: -73.926234 };
const HOBOKEN = { latitude: 40.744, longitude: -74.0324 };
const MIAMI_ANSWER = { city: 'Miami', locality: 'Downtown', principalSubdivision: 'Florida' };
const requested: string[] = [];

function person(coords: object | null, code = 1) {
  const getCurrentPosition = (done: PositionCallback, failed: PositionErrorCallback) =>
    coords ? done({ coords } as GeolocationPosition) : failed({ code } as GeolocationPositionError);
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } });
}
function serviceAnswers(answer: unknown) {
  service.url = 'https://places.example/reverse';
  vi.stubGlobal('fetch', async (url: URL) => {
    requested.push(url.href);
    if (answer instanceof Error) throw answer;
    return typeof answer === 'string' ? new Response(answer) : Response.json(answer);
  });
}

beforeEach(() => {
  service.url = '';
  requested.length = 0;
});

describe('where the person is', () => {
  it('keeps an emoji in the name of a place whole or leaves it out, wherever it stands', async () => {
    person(HOBOKEN);
    for (let at = 188; at <= 201; at += 1) {
      serviceAnswers({ city: `${'a'.repeat(at)}👷${'b'.repeat(40)}` });
      expect(await currentPlace()).not.toMatch(/\p{Surrogate}/u);
    }
  });

  it('is named by the outline of the borough when there is no service, and nobody is asked', async () => {
    vi.stubGlobal('fetch', () => {
      throw new Error('asked');
    });
    person(BRONX);
    expect(await currentPlace()).toBe('Bronx, New York');
  });

  it('is named by the service, which gets coordinates and nothing else', async () => {
    serviceAnswers(MIAMI_ANSWER);
    person({ latitude: 25.76171, longitude: -80.19182 });
    expect(await currentPlace()).toBe('Miami, Florida');
    expect(requested).toEqual(['https://places.example/reverse?latitude=25.76&longitude=-80.19&localityLanguage=en']);
  });

  it('is the borough when the service only knows the city', async () => {
    serviceAnswers({ city: 'New York City', locality: 'Highbridge', principalSubdivision: 'New York' });
    person(BRONX);
    expect(await currentPlace()).toBe('Bronx, New York');
    serviceAnswers({ city: '', locality: 'The Bronx', principalSubdivision: 'New York' });
    expect(await currentPlace()).toBe('The Bronx, New York');
  });

  it.each([new TypeError('Failed to fetch'), 'rubbish', {}, { city: 7 }])(
    'is the borough when the service answers %s',
    async (answer) => {
      serviceAnswers(answer);
      person(BRONX);
      expect(await currentPlace()).toBe('Bronx, New York');
      person(HOBOKEN);
      await expect(currentPlace()).rejects.toMatchObject({ reason: 'outside' });
    },
  );

  it('may not be told, or not be found', async () => {
    serviceAnswers(MIAMI_ANSWER);
    person(null, 1);
    await expect(currentPlace()).rejects.toMatchObject({ reason: 'refused' });
    person(null, 3);
    await expect(currentPlace()).rejects.toMatchObject({ reason: 'unknown' });
    vi.stubGlobal('navigator', {});
    await expect(currentPlace()).rejects.toMatchObject({ reason: 'unknown' });
    expect(requested).toEqual([]);
  });
});
