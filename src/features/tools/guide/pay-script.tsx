import { CopyButton } from '@/components/copy-button.tsx';
import { m } from '@/paraglide/messages.js';
import type { PayGroup } from './pay-groups.ts';
import { scripts } from './pay-words.ts';

/** Two short things to say, and the way to take them along. */
export function PayScript({ group }: { group: PayGroup }) {
  const { ask, less } = scripts(group);
  const lines = [
    { when: m.tools_guide_when_ask(), words: ask },
    { when: m.tools_guide_when_less(), words: less },
  ];

  return (
    <section className="mt-7">
      <h2>{m.tools_guide_words()}</h2>
      {lines.map(({ when, words }) => (
        <div key={when} className="mt-3">
          <h3 className="mb-1.5 block font-semibold">{when}</h3>
          <blockquote className="rounded-control bg-sunken px-3.5 py-3">{words}</blockquote>
        </div>
      ))}
      <CopyButton
        block
        className="mt-3"
        text={`${ask}

${less}`}
        label={m.tools_guide_copy()}
        copiedLabel={m.tools_guide_copied()}
        failed={{ title: m.errors_title(), description: m.tools_guide_copy_failed() }}
      />
    </section>
  );
}
