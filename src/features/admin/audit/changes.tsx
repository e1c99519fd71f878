import type { AuditEntry } from './api.ts';
import { changeLines } from './words.ts';

const AT_ONCE = 2;

/** The changed columns; more than two open on demand. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const lines = changeLines(entry);
  const list = (some: readonly string[]) => some.map((line) => <li key={line}>{line}</li>);
  if (lines.length === 0) return null;
  return (
    <div className="min-w-60 max-w-72 py-2 whitespace-normal break-all">
      <ul>{list(lines.slice(0, AT_ONCE))}</ul>
      {lines.length > AT_ONCE && (
        <details>
          <summary className="py-1 font-semibold text-green">{lines.length - AT_ONCE} more</summary>
          <ul>{list(lines.slice(AT_ONCE))}</ul>
        </details>
      )}
    </div>
  );
}
