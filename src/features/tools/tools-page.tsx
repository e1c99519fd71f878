import { Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Chip, ChipRow } from '@/components/chip.tsx';
import { Notice } from '@/components/notice.tsx';
import { Page } from '@/components/page.tsx';
import { count } from '@/lib/format.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { CATEGORY_NAMES, TOOL_CATEGORIES, TOOLS, type ToolCategory } from './catalogue.ts';
import { useWaiting } from './notify-button.tsx';
import { QuickActions, ToolCard } from './tool-card.tsx';

/** `/tools`: the tools there are, and those that are coming. */
export function ToolsPage() {
  const [category, setCategory] = useState<ToolCategory | null>(null);
  const waiting = useWaiting();
  usePageMeta({ title: m.tools_title(), description: m.tools_lede() });
  const within = (requested: ToolCategory | null) => TOOLS.filter((tool) => !requested || tool.category === requested);
  return (
    <Page width="tools">
      <h1>{m.tools_title()}</h1>
      <p className="mt-1 text-muted">{m.tools_lede()}</p>
      <Notice icon={<Sparkles aria-hidden="true" />} className="my-4">
        <b>{m.tools_banner()}</b>
        <br />
        {m.tools_banner_text()}
      </Notice>
      <ChipRow className="mb-3" aria-label={m.tools_categories()}>
        {[null, ...TOOL_CATEGORIES].map((each) => (
          <Chip key={each} pressed={each === category} onClick={() => setCategory(each)}>
            {each ? CATEGORY_NAMES[each]() : m.tools_all()}
            <span className="font-normal">{count(within(each).length)}</span>
          </Chip>
        ))}
      </ChipRow>
      <div className="grid gap-3 md:grid-cols-2">
        {within(category).map((tool) => (
          <ToolCard key={tool.id} tool={tool} waiting={waiting} />
        ))}
      </div>
      <QuickActions waiting={waiting} />
      <p className="mt-5">
        <Link
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-3"
          to={paths.post()}
        >
          {m.post_link()}
        </Link>
      </p>
      <p>
        <Link
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-3"
          to={paths.stats}
        >
          {m.tools_stats_link()}
        </Link>
      </p>
    </Page>
  );
}
