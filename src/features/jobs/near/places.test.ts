import { describe, expect, it } from 'vitest';
import { boroughAt } from '@/lib/borough-at.ts';
import { findPlaces, miles, nearestStation, PLACES, placeById } from './places.ts';

const names = (text: string, most: number) =>
  findPlaces(text)
    .slice(0, most)
    .map(({ id }) => id);

describe('places', () => {
  it('are all neighborhoods and stations, each under an id of its own, in its borough', () => {
    expect(PLACES).toHaveLength(299 + 496);
    expect(new Set(PLACES.map(({ id }) => id)).size).toBe(PLACES.length);
    const elsewhere = PLACES.filter(({ latitude, longitude, borough }) => boroughAt(latitude, longitude) !== borough);
    // On the mainland, by its history Manhattan's.
    expect(elsewhere.map(({ id }) => id)).toEqual(['marble-hill']);
  });

  it.each([
    ['ford', ['fordham', 'fordham-rd-b-d', 'fordham-rd-4']],
    ['bed-stuy', ['bedford-stuyvesant']],
    ['Hell’s Kit', ['clinton']],
    ['LES', ['lower-east-side']],
    ['161 st', ['161-st-yankee-stadium-b-d', '161-st-yankee-stadium-4']],
    ['14th st', ['14-st-a-c-e', '14-st-f-m', '14-st-1-2-3', '14-st-union-sq-n-q-r-w']],
    ['125th Street', ['125-st-a-c-b-d']],
    ['fordham road', ['fordham-rd-b-d', 'fordham-rd-4']],
    ['third ave', ['3-av-l']],
    ['west 4th', ['w-4-st-wash-sq-a-c-e']],
    ['saint george', ['st-george', 'st-george-sir']],
    ['times square', ['midtown', 'times-sq-42-st-n-q-r-w']],
    ['union square', ['gramercy', '14-st-union-sq-n-q-r-w']],
    ['washington heigh', ['washington-heights']],
    ['washington hts', ['washington-heights', '168-st-washington-hts-1']],
    ['east fl', ['east-flatbush']],
    ['Bushwik', ['bushwick']],
    ['fordam', ['fordham']],
    ['willamsburg', ['williamsburg']],
    ['jackson hights', ['jackson-heights']],
    ['zzz', []],
    ['springfeild gardens', ['springfield-gardens']],
    ['philadelphia', []],
    ['  ', []],
  ])('are found by %j, names that begin with it first', (text, requested) => {
    expect(names(text, requested.length || 1)).toEqual(requested);
  });

  it('are miles apart, and have a station next to them unless it is far', () => {
    const [fordham, station] = [placeById('fordham'), placeById('fordham-rd-b-d')];
    if (!fordham || !station) throw new Error('no Fordham');
    expect(miles(fordham, station)).toBeCloseTo(0.08, 1);
    expect(nearestStation({ latitude: 40.8613, longitude: -73.898 })?.id).toBe('fordham-rd-b-d');
    expect(nearestStation({ latitude: 40.556, longitude: -73.926 })).toBeNull();
  });
});
