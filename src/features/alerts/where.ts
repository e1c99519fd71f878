import { useQuery } from '@tanstack/react-query';
import { jobQueries } from '@/features/jobs/api.ts';
import { m } from '@/paraglide/messages.js';
import { cityName } from './alert-options.tsx';

/** Where a form's alerts are for: a borough, and in it a neighborhood or station ('' for none) with the miles around it. */
export interface Where {
  city: string;
  near: string;
  within_miles: string;
}

/** A form's place as the database takes it. */
export const nearColumns = ({ near, within_miles }: Omit<Where, 'city'>) => ({
  near: near || null,
  within_miles: near ? Number(within_miles) : null,
});

/** The place with this id, once the list of places is loaded; null for one that nobody knows. */
export function usePlace(id: string) {
  const { data: code } = useQuery({ ...jobQueries.nearby(), enabled: id !== '' });
  return code && id ? (code.placeById(id) ?? null) : undefined;
}

/** How it reads: 'Fordham and 2 miles around', 'Queens'. */
export function useWhere({ city, near, within_miles }: Where): string {
  const place = usePlace(near);
  return place ? m.alerts_near_where({ place: place.name, count: Number(within_miles) }) : cityName(city);
}
