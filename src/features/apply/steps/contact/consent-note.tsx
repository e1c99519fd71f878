import { Link } from '@/components/link.tsx';
import { Slots, slot } from '@/components/slots.tsx';
import { BRAND } from '@/lib/brand.ts';
import { paths } from '@/lib/paths.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';

/** What will happen with the number. A change of its words is a new consent version. */
export function ConsentNote() {
  const { perDay } = useSettings();
  return (
    <p className="note mt-3">
      <Slots
        text={m.apply_consent({ brand: BRAND, count: perDay, terms: slot('terms'), privacy: slot('privacy') })}
        parts={{
          terms: <Link to={paths.terms}>{m.apply_terms()}</Link>,
          privacy: <Link to={paths.privacy}>{m.apply_privacy()}</Link>,
        }}
      />
    </p>
  );
}
