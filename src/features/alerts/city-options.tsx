import { CITIES, cityName } from './alert-options.ts';

/** The options of a place select. */
export function CityOptions() {
  return CITIES.map((city) => (
    <option key={city} value={city}>
      {cityName(city)}
    </option>
  ));
}
