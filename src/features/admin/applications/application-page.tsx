import { formatPhone } from '@rules/phone-format.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, FileX, MessageSquareText } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { QueryError } from '@/components/error-state.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { Columns } from '@/components/panel.tsx';
import { Skeleton } from '@/components/skeleton.tsx';
import { stampText } from '@/features/admin/format.ts';
import { toAppError } from '@/lib/errors.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { adminPaths } from '@/lib/paths.ts';
import { PersonLink } from '../links.tsx';
import { HistoryPanel } from '../people/history-panel.tsx';
import { adminApplicationQueries } from './api.ts';
import { AnswersCard, ContactCard, JobCard, MessagesCard, StatusCard } from './application-cards.tsx';
import { NotesPanel } from './notes-panel.tsx';
import type { ApplicationData } from './schema.ts';

const LIST = `${adminPaths.insights}#applications`;

/** `/admin-dashboard/applications/:id`: everything about one application, on one page. */
export function ApplicationPage() {
  const { id = '' } = useParams();
  usePageMeta({ title: 'Application', noindex: true });
  return <Application key={id} id={id} />;
}

function Application({ id }: { id: string }) {
  const query = useQuery(adminApplicationQueries.one(id));
  const { data, error, refetch } = query;
  // An id that is none (22P02) is as good as one that nothing has.
  const gone = error && [400, 404].includes(toAppError(error).status);
  if (gone) return <NoApplication />;
  if (!data && !error) return <ApplicationSkeleton />;
  if (!data) return <QueryError query={query}>Failed to load this application.</QueryError>;
  const { application, history, notes, last_look: look } = data;
  const onChanged = () => void refetch();
  return (
    <>
      <ApplicationHead data={data} />
      <Columns main>
        <div>
          <JobCard data={data} />
          <AnswersCard data={data} />
          {/* Whose and what for is said above. */}
          <div className="mt-4">
            <HistoryPanel title="Timeline" history={history} named={false} />
            <NotesPanel applicationId={application.id} notes={notes} onChanged={onChanged} />
          </div>
        </div>
        <div className="grid gap-4">
          <StatusCard data={data} onChanged={onChanged} />
          <ContactCard data={data} />
          <MessagesCard data={data} />
          <p className="text-13 text-muted">
            Every look at this page is recorded.
            {look && ` Last: ${look.by ?? 'somebody'}, ${stampText(look.at)}.`}
          </p>
        </div>
      </Columns>
    </>
  );
}

/** Who applied for what and when, with its confirmation number. */
function ApplicationHead({ data: { application, job } }: { data: ApplicationData }) {
  const { id, first_name, phone_number, email, ref_code, applied_at, created_at } = application;
  return (
    <>
      <Link to={LIST} className="-mt-2 -ml-1 inline-flex min-h-11 items-center font-semibold">
        <ChevronLeft aria-hidden="true" />
        Applications
      </Link>
      <header className="mb-4.5 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-4">
          <IconDisc size="large" className="text-22 font-bold">
            {first_name[0]?.toUpperCase()}
          </IconDisc>
          <div className="min-w-0">
            <h1 className="text-22 wrap-anywhere">
              <PersonLink kind="application" id={id} name={first_name} /> for{' '}
              <span lang="en">{job.title ?? 'a job that is gone'}</span>
            </h1>
            <p className="text-muted">
              {ref_code && (
                <>
                  Confirmation <b className="text-ink tabular-nums">{ref_code}</b>,{' '}
                </>
              )}
              {applied_at ? `sent ${stampText(applied_at)}` : `Started ${stampText(created_at)}`}
            </p>
          </div>
        </div>
        {/* Who it is for travels beside the address, not in it. */}
        <LinkButton
          look="line"
          to={`${adminPaths.tools}?tab=messaging`}
          state={{ recipient: { phone: formatPhone(phone_number), email: email ?? '' } }}
        >
          <MessageSquareText aria-hidden="true" />
          Message
        </LinkButton>
      </header>
    </>
  );
}

function NoApplication() {
  return (
    <EmptyState
      main
      icon={<FileX />}
      title="No application is here"
      actions={
        <LinkButton block className="mx-auto max-w-80" to={LIST}>
          All applications
        </LinkButton>
      }
    >
      There is no application by this link. It may have been erased.
    </EmptyState>
  );
}

/** Holds the place of an application's page. */
function ApplicationSkeleton() {
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading
      </p>
      <div className="mb-4.5 flex min-h-25 items-center">
        <Skeleton width={320} height={56} />
      </div>
      <Columns main>
        <Skeleton width="100%" height={620} />
        <Skeleton width="100%" height={620} />
      </Columns>
    </div>
  );
}
