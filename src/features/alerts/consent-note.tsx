import { BRAND } from '@rules/brand.ts';
import { CONSENT_TEXT_VERSION } from '@rules/consent.ts';
import { Link } from '@/components/link.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { paths } from '@/lib/paths.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';

/** Which text somebody agreed to here. */
export const ALERTS_CONSENT = `alerts-${CONSENT_TEXT_VERSION}`;

/** What will happen with the number and the address. A change of its words is a new consent version. */
export function ConsentNote() {
  const { perDay } = useSettings();
  const inputs = { brand: BRAND, count: perDay, terms: slot('terms'), privacy: slot('privacy') };
  return (
    <p className="note mt-3">
      <Slots
        text={m.alerts_consent(inputs)}
        parts={{
          terms: <Link to={paths.terms}>{m.apply_terms()}</Link>,
          privacy: <Link to={paths.privacy}>{m.apply_privacy()}</Link>,
        }}
      />
    </p>
  );
}
