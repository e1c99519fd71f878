import { describe, expect, it } from 'vitest';
import { boroughAt } from './borough-at.ts';

const INSIDE: Record<string, Record<string, [number, number]>> = {
  Manhattan: {
    'Times Square': [40.758, -73.9855],
    'Battery Park': [40.7033, -74.017],
    Harlem: [40.8116, -73.9465],
    'East Harlem': [40.7957, -73.9389],
    Inwood: [40.8677, -73.9212],
    'Roosevelt Island': [40.7614, -73.951],
    'Lower East Side': [40.715, -73.984],
    'Randalls Island': [40.7932, -73.9213],
    'Columbia University': [40.8075, -73.9626],
  },
  Bronx: {
    'Yankee Stadium': [40.8296, -73.9262],
    'Mott Haven': [40.8091, -73.9229],
    Riverdale: [40.8941, -73.9125],
    Wakefield: [40.8977, -73.8524],
    'Co-op City': [40.8738, -73.8294],
    'City Island': [40.8468, -73.7874],
    'Hunts Point': [40.8094, -73.8803],
    'Throgs Neck': [40.8175, -73.819],
  },
  Queens: {
    Astoria: [40.7644, -73.9235],
    'Long Island City': [40.7447, -73.9485],
    Ridgewood: [40.7044, -73.9018],
    Flushing: [40.7675, -73.8331],
    Jamaica: [40.7027, -73.789],
    'JFK airport': [40.6413, -73.7781],
    'LaGuardia airport': [40.7769, -73.874],
    'Far Rockaway': [40.6054, -73.7551],
    'Breezy Point': [40.5566, -73.9265],
    'Little Neck': [40.77, -73.7405],
    'Howard Beach': [40.6571, -73.8443],
    'Ozone Park': [40.6794, -73.8507],
    'College Point': [40.7864, -73.8389],
    Rosedale: [40.662, -73.7355],
  },
  Brooklyn: {
    Williamsburg: [40.7081, -73.9571],
    Greenpoint: [40.7304, -73.9515],
    Bushwick: [40.6944, -73.9213],
    'Downtown Brooklyn': [40.6926, -73.986],
    DUMBO: [40.7033, -73.9881],
    'Red Hook': [40.6734, -74.0083],
    'Bay Ridge': [40.6262, -74.0298],
    'Coney Island': [40.5755, -73.9707],
    Canarsie: [40.6402, -73.9061],
    'East New York': [40.6591, -73.8759],
    'Sheepshead Bay': [40.5872, -73.9441],
    'Floyd Bennett Field': [40.5917, -73.891],
  },
  'Staten Island': {
    'St George': [40.6437, -74.0736],
    Tottenville: [40.5083, -74.2436],
    'New Dorp': [40.5734, -74.117],
    'Port Richmond': [40.6355, -74.1255],
  },
};

const OUTSIDE: Record<string, [number, number]> = {
  'Jersey City': [40.7178, -74.0431],
  Hoboken: [40.744, -74.0324],
  'Fort Lee': [40.8509, -73.9701],
  Newark: [40.7357, -74.1724],
  Bayonne: [40.6687, -74.1143],
  Elizabeth: [40.664, -74.2107],
  'Perth Amboy': [40.5067, -74.2654],
  Yonkers: [40.9312, -73.8987],
  'Mount Vernon': [40.9126, -73.8371],
  'New Rochelle': [40.9115, -73.7824],
  'Valley Stream': [40.6643, -73.7085],
  'Great Neck': [40.8007, -73.7285],
  Elmont: [40.7009, -73.7129],
  Inwood: [40.622, -73.7468],
  'the open sea': [40.4, -73.9],
  Miami: [25.7617, -80.1918],
  'the null island': [0, 0],
  'the south pole': [-90, 0],
};

describe('the borough of coordinates', () => {
  it.each(
    Object.entries(INSIDE).flatMap(([borough, places]) =>
      Object.entries(places).map(([place, at]) => ({ place, borough, at })),
    ),
  )('$place is in $borough', ({ borough, at }) => {
    expect(boroughAt(...at)).toBe(borough);
  });

  it.each(Object.entries(OUTSIDE))('%s is in none', (_, at) => {
    expect(boroughAt(...(at as [number, number]))).toBeNull();
  });

  it('knows no borough for what are no coordinates', () => {
    for (const wrong of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(boroughAt(wrong, -73.9)).toBeNull();
      expect(boroughAt(40.7, wrong)).toBeNull();
    }
  });
});
