import { Briefcase, FilePen, Search } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { cardVariants } from '@/components/card.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { focusHeading } from '@/components/focus-heading.ts';
import { IconDisc } from '@/components/icon-disc.tsx';
import { Page } from '@/components/page.tsx';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { changePost, nextPost, readPost } from './draft.ts';
import { LookStep } from './look-step.tsx';
import { PasteStep } from './paste-step.tsx';
import { STEP_NAMES, type Step } from './schema.ts';
import { Sent } from './sent.tsx';
import { StepForm } from './step-form.tsx';

const isStep = (name: string | null): name is Step => STEP_NAMES.some((step) => step === name);

/** `/post`: an employer posts a job, without an account; the step is in the address, what was typed on the device. */
export function PostPage() {
  const [params] = useSearchParams();
  const step = params.get('step');
  const content = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  const before = isStep(step) ? STEP_NAMES[STEP_NAMES.indexOf(step) - 1] : null;
  const back =
    step === null ? undefined : paths.post(step === 'look' ? 'reach' : isStep(step) ? (before ?? 'paste') : '');
  usePageMeta({ title: m.post_page(), description: m.post_ask_text() });
  useFlowBar({ title: m.post_page(), back });
  useEffect(() => {
    if (step && !readPost().startedAt) changePost({});
  }, [step]);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo(0, 0);
    // Not where the form focused what is wrong.
    if (!content.current?.contains(document.activeElement)) focusHeading(content.current);
  }, [step]);
  return (
    <Page>
      <div ref={content}>
        {isStep(step) ? (
          <StepForm key={step} step={step} />
        ) : step === 'paste' ? (
          <PasteStep />
        ) : step === 'look' ? (
          <LookStep />
        ) : step === 'sent' ? (
          <Sent />
        ) : (
          <Question />
        )}
      </div>
    </Page>
  );
}

/** Many who look for work take an employers' form for theirs: they are asked first, and shown the way. */
function Question() {
  const navigate = useNavigate();
  const draft = readPost();
  const hasDraft = !draft.sentTo && [draft.title, draft.description, draft.location].some(Boolean);
  const begin = () => {
    if (draft.sentTo) nextPost();
    void navigate(paths.post('paste'));
  };
  const look = () => {
    toast({ title: m.post_looking_toast(), description: m.post_looking_text() });
    void navigate(paths.jobs);
  };
  return (
    <>
      <h1 className="text-balance">{m.post_ask()}</h1>
      <p className="mt-2 mb-5 text-17 leading-[1.4] text-muted">{m.post_ask_text()}</p>
      <div className="grid gap-3">
        <Choice icon={<Briefcase />} title={m.post_hiring()} text={m.post_hiring_hint()} onClick={begin} />
        <Choice icon={<Search />} title={m.post_looking()} text={m.post_looking_hint()} onClick={look} />
      </div>
      {hasDraft && (
        <Link
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-green underline underline-offset-3"
          to={paths.post('what')}
        >
          <FilePen aria-hidden="true" />
          {m.post_resume({ title: draft.title || m.post_untitled() })}
        </Link>
      )}
    </>
  );
}

interface ChoiceProps {
  icon: React.ReactNode;
  title: string;
  text: string;
  onClick: () => void;
}

function Choice({ icon, title, text, onClick }: ChoiceProps) {
  return (
    <button
      type="button"
      className={cardVariants({ className: 'flex items-center gap-3.5 text-left' })}
      onClick={onClick}
    >
      <IconDisc tone="green">{icon}</IconDisc>
      <span className="grid gap-0.5">
        <b className="text-17">{title}</b>
        <span className="text-muted">{text}</span>
      </span>
    </button>
  );
}
