import type { ReactNode } from 'react';
import type { Coordinates } from '@/lib/geolocation.ts';
import type { JobPlace } from '../job.ts';
import { distanceText } from './distance-text.ts';
import { Lines } from './lines.tsx';
import { miles, nearestStation } from './places.ts';

export { placeById } from './places.ts';

/** What a card says of a job's place: how far it is, and its station. */
export type Nearby = (place: JobPlace) => { distance: string; station: ReactNode };

/** Cards near a spot. From a neighborhood's center a distance is 'about'. */
export function nearbyFrom(spot: Coordinates): Nearby {
  return (place) => {
    const station = nearestStation(place);
    return {
      distance: distanceText(miles(spot, place), place.is_about),
      station: station && (
        <>
          <span lang="en">{station.name}</span> <Lines lines={station.lines} />
        </>
      ),
    };
  };
}
