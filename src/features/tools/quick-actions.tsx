import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Card } from '@/components/card.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { IconDisc } from '@/components/icon-disc.tsx';
import { m } from '@/paraglide/messages.js';
import { QUICK_ACTIONS, type Tool } from './catalogue.ts';
import type { Waiting } from './notify-button.tsx';
import { NotifyButton } from './notify-button.tsx';
import { ToolText } from './tool-card.tsx';

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
