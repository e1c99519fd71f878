import type { ReactNode } from 'react';
import type { Coordinates } from '@/lib/geolocation.ts';
import { intlLocale } from '@/lib/i18n.ts';
import { m } from '@/paraglide/messages.js';
import type { JobPlace } from '../job.ts';
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

function distanceText(away: number, isAbout: boolean): string {
  const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const distance = new Intl.NumberFormat(intlLocale(), tenths).format(Math.max(away, 0.1));
  return isAbout ? m.jobs_miles_about({ distance }) : m.jobs_miles({ distance });
}
