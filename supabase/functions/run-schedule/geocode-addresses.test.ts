import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { geocodeAddresses, peliasGeocoder } from './geocode-addresses.ts';

const asked: URL[] = [];
let answer: { status: number; body: unknown };

/** New York's GeoSearch on loopback: the documented path, parameters and GeoJSON. */
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '', 'http://geocoder'));
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer.body));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const collection = (...features: object[]) => ({
  geocoding: { version: '0.2', query: { size: 1 } },
  type: 'FeatureCollection',
  features,
  bbox: [-73.9, 40.8, -73.8, 40.9],
});
const feature = (properties: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-73.896801, 40.862812] },
  properties: {
    id: '2022345',
    layer: 'address',
    source: 'nycpad',
    name: '2501 GRAND CONCOURSE',
    housenumber: '2501',
    street: 'GRAND CONCOURSE',
    postalcode: '10468',
    confidence: 1,
    match_type: 'exact',
    accuracy: 'point',
    borough: 'Bronx',
    label: '2501 GRAND CONCOURSE, Bronx, NY, USA',
    ...properties,
  },
});

const geocode = (location = '2501 Grand Concourse', borough: string | null = 'Bronx') =>
  peliasGeocoder(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`)(location, borough);
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: collection(feature()) };
});

describe('the geocoder', () => {
  it('is asked for the address and its borough, and nothing else', async () => {
    expect(await geocode()).toEqual({ latitude: 40.862812, longitude: -73.896801 });
    expect(asked[0]?.pathname).toBe('/v2/search');
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      text: '2501 Grand Concourse, Bronx, New York, NY',
      size: '1',
    });
  });

  it.each([
    ['nothing', collection()],
    ['a street', collection(feature({ layer: 'street' }))],
    ['a guess', collection(feature({ confidence: 0.4 }))],
    ['a house of that number in another borough', collection(feature({ borough: 'Queens' }))],
  ])('knows no address when it finds %s', async (_what, body) => {
    answer.body = body;
    expect(await geocode()).toBeNull();
  });

  it('takes any borough where the job names none', async () => {
    expect(await geocode('2501 Grand Concourse', 'All NYC')).not.toBeNull();
  });
});

describe('the addresses of jobs', () => {
  const waiting = async () => ['1 First St', '2 Second St'].map((location) => ({ location, borough: null }));

  it('are placed, or known to be unknown', async () => {
    const keep = vi.fn(async (_location: string, found: object | null) => (found ? 3 : 0));
    const found = { latitude: 40.8, longitude: -73.9 };
    const done = await geocodeAddresses(async (location) => (location.startsWith('1') ? found : null), {
      waiting,
      keep,
    });
    expect(done).toEqual({ placed: 3, unknown: 1 });
    expect(keep.mock.calls).toEqual([
      ['1 First St', found],
      ['2 Second St', null],
    ]);
  });

  it.each([
    ['fails', 503, {}],
    ['answers something else', 200, { features: 'none' }],
  ])('wait for the next minute when the geocoder %s', async (_what, status, body) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    answer = { status, body };
    const keep = vi.fn(async () => 0);
    expect(await geocodeAddresses(geocode, { waiting, keep })).toEqual({ placed: 0, unknown: 0 });
    expect(keep).not.toHaveBeenCalled();
    expect(asked).toHaveLength(1);
  });
});
