import { Copy } from 'lucide-react';
import { copyText } from '@/lib/copy-text.ts';
import { m } from '@/paraglide/messages.js';
import { Button } from '@/ui/button.tsx';
import { toast } from '@/ui/toast.ts';
import type { PayGroup } from './pay-groups.ts';
import { scripts } from './pay-words.ts';

/** Two short things to say, and the way to take them along. */
export function PayScript({ group }: { group: PayGroup }) {
  const { ask, less } = scripts(group);
  const lines = [
    { when: m.tools_guide_when_ask(), words: ask },
    { when: m.tools_guide_when_less(), words: less },
  ];

  async function copy() {
    if (await copyText(`${ask}\n\n${less}`)) toast({ title: m.tools_guide_copied(), variant: 'success' });
    else toast({ title: m.errors_title(), description: m.tools_guide_copy_failed(), variant: 'destructive' });
  }

  return (
    <section className="mt-7">
      <h2>{m.tools_guide_words()}</h2>
      {lines.map(({ when, words }) => (
        <div key={when} className="mt-3">
          <h3 className="label">{when}</h3>
          <blockquote className="rounded-control bg-sunken px-3.5 py-3">{words}</blockquote>
        </div>
      ))}
      <Button look="line" block className="mt-3" onClick={() => void copy()}>
        <Copy aria-hidden="true" /> {m.tools_guide_copy()}
      </Button>
    </section>
  );
}
