import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { geocodeAddresses, peliasGeocoder } from './geocode-addresses.ts';

const requested: URL[] = [];
let answer: { status: number; body: unknown };

/** New York's GeoSearch on loopback: the documented path, parameters and GeoJSON. */
const server = createServer((request, response) => {
  requested.push(new URL(request.url ?? '', 'http://geocoder'));
  response.writeHead(answer.status, { 'Content-Type': 'application/json' });
  response.end(JSON.stringify(answer.body));
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => void server.close());

const collection = (...features: object[]) => ({
  geocoding: { version: '0.2', query: { size: 5 } },
  type: 'FeatureCollection',
  features,
  bbox: [-73.9, 40.8, -73.8, 40.9],
});
/** A house as version 2 answers it: a venue, never certain. */
const feature = (properties: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [-73.896801, 40.862812] },
  properties: {
    id: '2022345',
    gid: 'nycpad:venue:2022345',
    layer: 'venue',
    source: 'nycpad',
    source_id: '2022345',
    country_code: 'US',
    name: '2501 GRAND CONCOURSE',
    housenumber: '2501',
    street: 'GRAND CONCOURSE',
    postalcode: '10468',
    confidence: 0.8,
    match_type: 'fallback',
    accuracy: 'point',
    county: 'Bronx County',
    locality: 'New York',
    locality_a: 'NYC',
    borough: 'Bronx',
    neighbourhood: 'Fordham',
    label: '2501 GRAND CONCOURSE, Bronx, NY, USA',
    addendum: { pad: { bbl: '2031540041', bin: '2013584', version: '26c' } },
    ...properties,
  },
});

const geocode = (location = '2501 Grand Concourse', borough: string | null = 'Bronx') =>
  peliasGeocoder(`http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/`)(location, borough);
beforeEach(() => {
  requested.length = 0;
  answer = { status: 200, body: collection(feature()) };
});

describe('the geocoder', () => {
  it('is asked for the address and its borough, and nothing else', async () => {
    expect(await geocode()).toEqual({ latitude: 40.862812, longitude: -73.896801 });
    expect(requested[0]?.pathname).toBe('/v2/search');
    expect(Object.fromEntries(requested[0]?.searchParams ?? [])).toEqual({
      text: '2501 Grand Concourse, Bronx, New York, NY',
      size: '5',
    });
  });

  it.each([
    ['215 E 161St St., Bronx', '215', 'EAST 161 STREET'],
    ['198 E161St Street Bronx N.Y.', '198', 'EAST 161 STREET'],
    ['42-09 28th Street', '42-09', '28 STREET'],
    ['2238 Fifth Ave New York', '2238', '5 AVENUE'],
    ['1 Hogan Pl./100 Centre St., N.', '100', 'CENTRE STREET'],
  ])('knows %j, however it is spelled', async (location, housenumber, street) => {
    answer.body = collection(feature({ housenumber, street }));
    expect(await geocode(location)).not.toBeNull();
  });

  it('takes the house that was meant, not the first of a like name', async () => {
    const other = { ...feature({ street: 'EAST 37 STREET', housenumber: '1279' }), geometry: { coordinates: [0, 0] } };
    answer.body = collection(other, feature({ street: '37 STREET', housenumber: '1279' }));
    expect(await geocode('1279 37th Street')).toEqual({ latitude: 40.862812, longitude: -73.896801 });
  });

  it('understands the first version, and Pelias elsewhere, which call a house an address', async () => {
    answer.body = collection(feature({ layer: 'address', confidence: 1, match_type: 'exact', addendum: undefined }));
    expect(await geocode()).not.toBeNull();
  });

  it.each([
    ['nothing', collection()],
    ['a street', collection(feature({ layer: 'street', housenumber: undefined }))],
    ['a place with no number', collection(feature({ housenumber: undefined }))],
    ['a guess', collection(feature({ confidence: 0.4 }))],
    ['another house number', collection(feature({ housenumber: '501' }))],
    ['another street', collection(feature({ street: 'CONCOURSE VILLAGE EAST' }))],
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
    expect(requested).toHaveLength(1);
  });
});
