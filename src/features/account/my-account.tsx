import { formatPhone } from '@rules/phone-format.ts';
import { useMutation } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Banknote, ChevronRight, FileUser, Languages, type LucideIcon, UserRound } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Segment } from '@/components/segment.tsx';
import { changeLocale, type Locale, useLocale } from '@/lib/i18n.ts';
import { readKnownAnswers } from '@/lib/known-answers.ts';
import { prefetch } from '@/lib/lazy.ts';
import { paths, signInPath } from '@/lib/paths.ts';
import { useSession } from '@/lib/session.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';

const loadApi = () => import('./api.ts');

const LANGUAGES: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
];

/** Who somebody is to us, with an account or without, and the ways to language, sign-in, payment and data. */
export function MyAccount() {
  const id = useId();
  const locale = useLocale();
  const { session } = useSession();
  return (
    <section aria-labelledby={id} className="mb-7">
      <h2 className="mb-3" id={id}>
        {m.account_mine()}
      </h2>
      <Card inset="rows">
        {session ? <SignedIn email={session.user.email ?? ''} /> : <Visitor />}
        <Row icon={Languages} title={m.account_language()}>
          <Segment label={m.account_language()} options={LANGUAGES} value={locale} onChange={changeLocale} />
        </Row>
        <LinkRow icon={Banknote} title={m.account_payment()} text={m.account_payment_text()} to={paths.referrals} />
        <LinkRow icon={FileUser} title={m.account_data()} text={m.account_data_text()} to={paths.myData} />
      </Card>
    </section>
  );
}

function SignedIn({ email }: { email: string }) {
  useEffect(() => prefetch([loadApi]), []);
  const end = useMutation({
    mutationFn: async () => (await loadApi()).signOut('local'),
    onSuccess: () => toast({ title: m.account_signed_out(), variant: 'success' }),
  });
  return (
    <>
      <LinkRow icon={UserRound} title={m.account_title()} text={m.account_signed_in_as({ email })} to={paths.signIn} />
      <div className="py-2!">
        <Button look="line" block busy={end.isPending} busyLabel={m.account_signing_out()} onClick={() => end.mutate()}>
          {m.account_sign_out()}
        </Button>
      </div>
    </>
  );
}

/** Without an account somebody is whoever applied last on this phone. */
function Visitor() {
  const { first_name: name, phone_number: phone } = readKnownAnswers() ?? {};
  const digits = phone?.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  const who = [name, digits?.length === 10 ? formatPhone(`+1${digits}`) : phone].filter(Boolean).join(', ');
  return (
    <Row
      icon={UserRound}
      title={who || m.account_visitor()}
      text={who ? m.account_visitor_known() : m.account_reason()}
    >
      <LinkButton look="tint" to={signInPath(paths.earn)}>
        {m.account_sign_in()}
      </LinkButton>
    </Row>
  );
}

interface RowProps {
  icon: LucideIcon;
  title: string;
  text?: string;
}

/** A row with what it is about, and a control beside it, or under it where it does not fit. */
function Row({ icon: Icon, title, text, children }: RowProps & { children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className={cx('flex min-w-0 items-center gap-3', text ? 'flex-[1_1_12rem]' : 'flex-[1_1_7rem]')}>
        <Icon className="flex-none text-muted" aria-hidden="true" />
        <RowText title={title} text={text} />
      </div>
      {children}
    </div>
  );
}

function LinkRow({ icon: Icon, title, text, to }: RowProps & { to: string }) {
  return (
    <Link className="flex min-h-11 items-center gap-3" to={to}>
      <Icon className="flex-none text-muted" aria-hidden="true" />
      <RowText title={title} text={text} />
      <ChevronRight className="flex-none text-muted" aria-hidden="true" />
    </Link>
  );
}

function RowText({ title, text }: Omit<RowProps, 'icon'>) {
  return (
    <span className="min-w-0 flex-1 wrap-anywhere">
      <b className="block">{title}</b>
      {text && <span className="text-13 text-muted">{text}</span>}
    </span>
  );
}
