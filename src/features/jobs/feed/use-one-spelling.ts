import { ALL_NYC } from '@rules/taxonomy.ts';
import { useEffect } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';
import { readFilters, withFilter } from './filters.ts';

/**
 * A neighbourhood in the address stands for its borough, as the database reads it; nonsense stands for nothing. The rule
 * that knows the neighbourhoods is loaded only for such an address.
 */
export function useOneSpelling(params: URLSearchParams, setParams: SetURLSearchParams): void {
  const place = readFilters(params).location ? null : params.get('location');
  useEffect(() => {
    if (place === null) return;
    void import('@rules/borough.ts').then(({ boroughOf }) => {
      const borough = boroughOf(place);
      setParams((now) => withFilter(now, 'location', borough === ALL_NYC ? null : borough), { replace: true });
    });
  }, [place, setParams]);
}
