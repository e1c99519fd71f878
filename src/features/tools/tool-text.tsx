import { Check } from 'lucide-react';
import type { Tool } from './catalogue.ts';

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
