import { numberText } from '../format.ts';
import type { Reach } from './api.ts';

/** 'About 214 people will be texted or e-mailed …': whom an import's alerts are for. */
export function ReachText({ reach }: { reach: Reach }) {
  const { people, sms, email, later, is_whole } = reach;
  if (people === 0 && is_whole) return <>Nobody's alerts match: no one will be texted or e-mailed.</>;
  const how = sms === 0 ? 'e-mailed' : email === 0 ? 'texted' : 'texted or e-mailed';
  return (
    <>
      <b>
        {is_whole ? 'About' : 'At least'} {numberText(people)} {people === 1 ? 'person' : 'people'} will be {how}
      </b>
      {later > 0 && `, ${later === people ? 'all' : numberText(later)} of them in their next digest`}. Each gets at most
      one alert a day by text and one by e-mail.
    </>
  );
}
