import { ChevronLeft } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useCurrentFlowBar } from '@/components/flow-bar.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { LanguageSwitch } from '../language-switch.tsx';
import { TabLinks } from '../tab-links.tsx';
import { Shell } from './shell.tsx';
import { topBarVariants } from './top-bar.tsx';

/** Back, a title and the language: nothing else leads out of a flow. With `tabs` there is the main navigation too. */
export function FlowLayout({ tabs }: { tabs?: boolean }) {
  return <Shell bar={<FlowBar tabs={tabs} />} tabs={tabs} />;
}

function FlowBar({ tabs }: { tabs?: boolean }) {
  const { title, back, backLabel } = useCurrentFlowBar();
  const navigate = useNavigate();
  return (
    <header className={topBarVariants({ layout: tabs ? 'flow-tabs' : 'flow' })}>
      <Link
        className="-ml-1.5 inline-flex min-h-11 min-w-11 items-center gap-1.5 justify-self-start font-semibold"
        to={back ?? paths.jobs}
        onClick={(event) => {
          // Without a named way back, Back goes to the last page, unless the visit began here.
          if (back !== undefined || !(window.history.state?.idx > 0)) return;
          event.preventDefault();
          navigate(-1);
        }}
      >
        <ChevronLeft aria-hidden="true" />
        {backLabel ?? m.shell_back()}
      </Link>
      {title ? (
        <p className="line-clamp-2 min-w-0 text-[length:min(var(--text-15),19px)] leading-tight font-semibold">
          {title}
        </p>
      ) : (
        <span />
      )}
      <div className="flex gap-3 justify-self-end">
        {tabs && <TabLinks place="top" />}
        <LanguageSwitch short />
      </div>
    </header>
  );
}
