import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button, type ButtonLook } from './button.tsx';
import { exportCsv } from './export-csv.ts';

interface Props {
  /** The function that streams the file, its body, and the file's name unless the answer gives one. */
  fn: string;
  body: Record<string, unknown>;
  fileName: string;
  /** What is exported, read out: 'Export subscribers as CSV'. */
  label: string;
  look?: ButtonLook;
  children?: string;
}

/** Downloads the whole filtered set, streamed by a function; says how it went. */
export function CsvButton({ fn, body, fileName, label, look = 'quiet', children = 'CSV' }: Props) {
  const [busy, setBusy] = useState(false);
  async function run() {
    setBusy(true);
    await exportCsv({ fn, body, fileName });
    setBusy(false);
  }
  return (
    <Button look={look} busy={busy} aria-label={label} onClick={() => void run()}>
      <Download aria-hidden="true" />
      {children}
    </Button>
  );
}
