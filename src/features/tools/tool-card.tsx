import { Check } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { m } from '@/paraglide/messages.js';
import type { Tool } from './catalogue.ts';
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
