import { Check, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { m } from '@/paraglide/messages.js';
import { QUICK_ACTIONS, type Tool } from './catalogue.ts';
import { NotifyButton, type Waiting } from './notify-button.tsx';

/** A tool that opens, or, greyed, one that is coming and takes 'Notify me'. */
export function ToolCard({ tool, waiting }: { tool: Tool; waiting: Waiting }) {
  const id = useId();
  const Icon = tool.icon;
  return (
    <Card as="article" aria-labelledby={id} className="flex flex-col">
      <div className="mb-3 flex gap-3">
        <IconDisc tone={tool.to ? 'green' : 'muted'}>
          <Icon />
        </IconDisc>
        <div className="grid min-w-0 justify-items-start gap-1.5">
          <h2 id={id} className="text-17">
            {tool.title()}
          </h2>
          <Badge tone={tool.to ? 'green' : undefined}>{tool.to ? m.tools_available() : m.tools_coming_soon()}</Badge>
        </div>
      </div>
      <ToolText tool={tool} />
      <div className="mt-auto">
        {tool.to ? (
          <LinkButton look="tint" block to={tool.to} aria-label={m.tools_open_tool({ tool: tool.title() })}>
            {m.tools_open()}
          </LinkButton>
        ) : (
          <NotifyButton tool={tool} waiting={waiting} />
        )}
      </div>
    </Card>
  );
}

/** What a tool does, in a sentence and two points. */
export function ToolText({ tool }: { tool: Tool }) {
  return (
    <>
      <p className="mb-2">{tool.text()}</p>
      <ul className="mb-3.5 grid gap-1.5">
        {tool.features.map((feature) => (
          <li key={feature()} className="flex gap-2">
            <Check className="mt-0.5 size-4 text-muted" aria-hidden="true" /> {feature()}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Both need a tool that is coming: they open what it will do, and 'Notify me'. */
export function QuickActions({ waiting }: { waiting: Waiting }) {
  const [open, setOpen] = useState<Tool | null>(null);
  return (
    <section className="mt-7">
      <h2 className="mb-3">{m.tools_quick()}</h2>
      <Card inset="rows">
        {QUICK_ACTIONS.map(({ title, text, icon: Icon, tool }) => (
          <button
            key={tool.id}
            type="button"
            className="flex w-full items-center gap-3 text-left focus-visible:-outline-offset-2"
            aria-haspopup="dialog"
            onClick={() => setOpen(tool)}
          >
            <IconDisc>
              <Icon />
            </IconDisc>
            <span className="grid min-w-0 flex-1 justify-items-start gap-0.5">
              <b>{title()}</b>
              <span className="text-muted">{text()}</span>
              <Badge>{m.tools_coming_soon()}</Badge>
            </span>
            <ChevronRight aria-hidden="true" />
          </button>
        ))}
      </Card>
      {open && (
        <Dialog
          title={open.title()}
          aside={<Badge>{m.tools_coming_soon()}</Badge>}
          onClose={() => setOpen(null)}
          footer={<NotifyButton tool={open} waiting={waiting} />}
        >
          <ToolText tool={open} />
        </Dialog>
      )}
    </section>
  );
}
