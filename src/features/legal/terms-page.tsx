import { BRAND } from '@rules/brand.ts';
import { Link } from 'react-router-dom';
import { useFlowBar } from '@/components/flow-bar.ts';
import { slot } from '@/components/slots.tsx';
import { hourName } from '@/lib/dates.ts';
import { rewardsText } from '@/lib/labels.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { useSettings } from '@/lib/settings.ts';
import { m } from '@/paraglide/messages.js';
import { LegalPage, type LegalSection } from './legal-page.tsx';

/** `/terms`, in plain words. */
export function TermsPage() {
  useFlowBar({ title: m.legal_terms() });
  usePageMeta({ title: m.legal_terms_title(), description: m.legal_terms_description({ brand: BRAND }) });
  return (
    <LegalPage
      title={m.legal_terms_title()}
      lede={m.legal_terms_lede({ brand: BRAND })}
      sections={sections(useSettings())}
    >
      <Link className="text-green underline underline-offset-3" to={paths.privacy}>
        {m.legal_see_privacy()}
      </Link>
    </LegalPage>
  );
}

function sections({ perDay, quiet }: ReturnType<typeof useSettings>): LegalSection[] {
  const brand = BRAND;
  const hours = { from: hourName(quiet.from), to: hourName(quiet.to) };
  return [
    { title: m.legal_terms_what({ brand }), paragraphs: [m.legal_terms_what_1(), m.legal_terms_what_2()] },
    {
      title: m.legal_terms_listings(),
      paragraphs: [m.legal_terms_listings_1(), m.legal_terms_listings_2(), m.legal_terms_listings_3()],
    },
    {
      title: m.legal_terms_applying(),
      paragraphs: [m.legal_terms_applying_1(), m.legal_terms_applying_2(), m.legal_terms_applying_3()],
    },
    {
      title: m.legal_terms_messages(),
      paragraphs: [m.legal_terms_messages_1({ perDay, ...hours }), m.legal_terms_messages_2()],
    },
    {
      title: m.legal_terms_referrals(),
      paragraphs: [`${rewardsText()} ${m.legal_terms_referrals_1()}`, m.legal_terms_referrals_2()],
    },
    { title: m.legal_terms_account(), paragraphs: [m.legal_terms_account_1(), m.legal_terms_account_2()] },
    { title: m.legal_terms_fair(), paragraphs: [m.legal_terms_fair_1()] },
    {
      title: m.legal_terms_limits(),
      paragraphs: [m.legal_terms_limits_1({ brand }), m.legal_terms_limits_2()],
    },
    { title: m.legal_changes(), paragraphs: [m.legal_terms_changes_1({ contact: slot('contact') })] },
  ];
}
