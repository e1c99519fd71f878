import { BRAND } from '@rules/brand.ts';
import { Link } from 'react-router-dom';
import { useFlowBar } from '@/components/flow-bar.ts';
import { slot } from '@/components/slots.tsx';
import { geocoderHost } from '@/lib/env.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { LegalPage, type LegalSection } from './legal-page.tsx';

/** `/privacy`, true to what the product does: what is kept, why, who gets it, for how long. */
export function PrivacyPage() {
  useFlowBar({ title: m.legal_privacy() });
  usePageMeta({ title: m.legal_privacy_title(), description: m.legal_privacy_description({ brand: BRAND }) });
  return (
    <LegalPage title={m.legal_privacy_title()} lede={m.legal_privacy_lede()} sections={sections()}>
      <Link className="text-green underline underline-offset-3" to={paths.terms}>
        {m.legal_see_terms()}
      </Link>
    </LegalPage>
  );
}

function sections(): LegalSection[] {
  const contact = slot('contact');
  const geocoder = geocoderHost();
  return [
    {
      title: m.legal_privacy_keep(),
      paragraphs: [
        m.legal_privacy_keep_1(),
        m.legal_privacy_keep_2(),
        m.legal_privacy_keep_3(),
        m.legal_privacy_keep_4(),
        m.legal_privacy_keep_5(),
        m.legal_privacy_keep_6(),
      ],
    },
    {
      title: m.legal_privacy_phone(),
      paragraphs: [
        m.legal_privacy_phone_1(),
        m.legal_privacy_phone_2(),
        m.legal_privacy_phone_3(),
        ...(geocoder ? [m.legal_privacy_phone_4({ host: geocoder })] : []),
      ],
    },
    {
      title: m.legal_privacy_who(),
      paragraphs: [
        m.legal_privacy_who_1(),
        m.legal_privacy_who_2({ brand: BRAND }),
        m.legal_privacy_who_3(),
        m.legal_privacy_who_4(),
      ],
    },
    {
      title: m.legal_privacy_long(),
      paragraphs: [m.legal_privacy_long_1(RETENTION_DAYS), m.legal_privacy_long_2()],
    },
    {
      title: m.legal_privacy_rights(),
      paragraphs: [m.legal_privacy_rights_1(), m.legal_privacy_rights_3(), m.legal_privacy_rights_2({ contact })],
    },
    { title: m.legal_privacy_safe(), paragraphs: [m.legal_privacy_safe_1(), m.legal_privacy_safe_2()] },
    { title: m.legal_changes(), paragraphs: [m.legal_privacy_changes_1({ contact })] },
  ];
}

/** Days after which data goes, as migrations set them in `app_settings.retention_days` (a test compares the two). */
export const RETENTION_DAYS = { messages: 90, unfinished: 30, visits: 400 };
