import { useQuery } from '@tanstack/react-query';
import { cx } from 'class-variance-authority';
import { Eye } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Notice } from '@/components/notice.tsx';
import { useLocale } from '@/lib/i18n.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries } from './api.ts';
import { JOB_SECTIONS, type JobDetail, type JobRow, type JobTexts } from './job.ts';

/** A summary of this length may have been cut out of a longer text (`private.summarise`). */
const CUT_SUMMARY = 120;

/**
 * What the posting says: its summary at once, the whole text when it arrives, in a box of one height, so that nothing
 * below it moves; a long text opens with one tap.
 */
export function JobText({ job }: { job: JobRow }) {
  const { data, isError, refetch } = useQuery(jobQueries.detail(job.id));
  const box = useRef<HTMLDivElement>(null);
  const [whole, setWhole] = useState(false);
  const [cut, setCut] = useState(false);
  // A posting says what it asks for and what it gives, too: even a short one needs the room. Filler is its text alone.
  const long = !job.is_fake || (job.summary?.length ?? 0) >= CUT_SUMMARY;
  useLayoutEffect(() => {
    const element = box.current;
    if (element && data && !whole) setCut(element.scrollHeight > element.clientHeight + 4);
  }, [data, whole]);
  // Nothing below moves while a text is on its way; once it is there it has the room that it needs.
  const waits = long && !data;

  return (
    <>
      <PreviewNote preview={data?.preview} />
      <div
        ref={box}
        className={cx(
          'flex flex-col gap-3',
          waits && 'min-h-40',
          !whole && 'max-h-40 overflow-hidden',
          cut && !whole && '[mask-image:linear-gradient(#000_60%,transparent)]',
        )}
      >
        <JobSections texts={data ?? { description: job.summary }} onOther={() => setWhole(true)} />
      </div>
      {(waits || cut || whole) && (
        <div className="min-h-11">
          {(cut || whole) && (
            <button
              type="button"
              className="min-h-11 font-semibold text-green"
              aria-expanded={whole}
              onClick={() => setWhole(!whole)}
            >
              {whole ? m.jobs_show_less_text() : m.jobs_show_all_text()}
            </button>
          )}
        </div>
      )}
      {isError && (
        <p className="text-13 text-muted">
          {m.jobs_detail_failed()}{' '}
          <button type="button" className="min-h-11 underline" onClick={() => void refetch()}>
            {m.shell_try_again()}
          </button>
        </p>
      )}
    </>
  );
}

interface SectionsProps {
  texts: JobTexts & Pick<JobDetail, 'spanish'>;
  /** The person asked for the text in the other language. */
  onOther?: () => void;
}

/**
 * The running texts of a job in paragraphs, those after the description under a heading of their own. In Spanish as a machine
 * translated them, where it did, with the way to the original.
 */
export function JobSections({ texts, onOther }: SectionsProps) {
  const spanish = useLocale() === 'es' ? texts.spanish : null;
  const [original, setOriginal] = useState(false);
  const isTranslated = spanish && !original;
  const shown: JobTexts = isTranslated ? spanish : texts;
  const sections = [
    { title: null, text: shown.description },
    ...JOB_SECTIONS.map(({ name, title }) => ({ title: title(), text: shown[name] })),
  ].filter(({ text }) => text?.trim());
  return (
    <>
      {spanish && (
        <p className="-my-3 text-13 text-muted">
          {isTranslated ? m.jobs_translated() : m.jobs_original()}{' '}
          <button
            type="button"
            className="min-h-11 underline"
            onClick={() => {
              setOriginal(!original);
              onOther?.();
            }}
          >
            {isTranslated ? m.jobs_see_original() : m.jobs_see_translated()}
          </button>
        </p>
      )}
      {sections.map(({ title, text }) => (
        <div key={title} className="flex flex-col gap-2 wrap-anywhere">
          {title && <h3 className="text-15">{title}</h3>}
          {text
            ?.trim()
            .split(/\n\s*\n/)
            .map((paragraph) => (
              <p key={paragraph} lang={isTranslated ? 'es' : 'en'} className="whitespace-pre-line">
                {paragraph}
              </p>
            ))}
        </div>
      ))}
    </>
  );
}

const WHY: Record<NonNullable<JobDetail['preview']>, () => string> = {
  waiting: m.jobs_preview_waiting,
  hidden: m.jobs_preview_hidden,
  paused: m.jobs_preview_paused,
  inactive: m.jobs_preview_inactive,
  expired: m.jobs_preview_expired,
};

/** Tells an admin that nobody else sees this job, and why. Nothing for an open one. */
export function PreviewNote({ preview }: Pick<JobDetail, 'preview'>) {
  if (!preview) return null;
  return (
    <Notice tone="amber" icon={<Eye aria-hidden="true" />} className="mb-4">
      <b>{m.jobs_preview()}</b> {WHY[preview]()}
    </Notice>
  );
}
