import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/badge.tsx';
import { adminPaths, type PersonKind } from '@/lib/paths.ts';
import { isTooFew, TOO_FEW } from './format.ts';

interface PersonLinkProps {
  kind: PersonKind;
  id: string;
  name: string;
}

/** A person's name in a table: it leads to their page. */
export function PersonLink({ kind, id, name }: PersonLinkProps) {
  return (
    <Link to={adminPaths.person(kind, id)} className="underline underline-offset-2">
      {name}
    </Link>
  );
}

interface ApplicationLinkProps {
  /** Null when it was erased. */
  id: string | null;
  children: ReactNode;
}

/** What names an application in a list, as its job's title; it leads to the application's page. */
export function ApplicationLink({ id, children }: ApplicationLinkProps) {
  if (!id) return children;
  return (
    <Link to={adminPaths.application(id)} className="underline underline-offset-2">
      {children}
    </Link>
  );
}

/** The address of the applications to a job that were submitted. */
export const submittedTo = (jobId: string) =>
  `${adminPaths.insights}?applications.job=${jobId}&applications.status=submitted#applications`;

interface CodeLinkProps {
  code: string;
  /** The sign-up of whose it is; null when they were erased. */
  referrer: string | null;
  name?: string | null;
}

/** A referral code; it leads to whose it is, unless they were erased. */
export function CodeLink({ code, referrer, name }: CodeLinkProps) {
  if (!referrer) return <b className="tabular-nums">{code}</b>;
  return (
    <Link
      className="font-semibold underline underline-offset-2 tabular-nums"
      to={adminPaths.person('subscriber', referrer)}
      title={name ?? undefined}
    >
      {code}
    </Link>
  );
}

const HIGH = 50;

/** The risk of a referral code, by the score of the database; of few clicks nobody can say that it is low. */
export function RiskBadge({ score, clicks }: { score: number; clicks: number }) {
  if (score > HIGH) return <Badge tone="red">{`High · ${score}`}</Badge>;
  return <Badge>{isTooFew(clicks) ? TOO_FEW : `Low · ${score}`}</Badge>;
}
