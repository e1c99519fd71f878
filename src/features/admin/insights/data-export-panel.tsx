import { addDays, newYorkDay } from '@rules/new-york.ts';
import { Download } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { exportCsv } from '@/components/csv-button.tsx';
import { DateRange, daysProblem } from '@/components/date-range.tsx';
import { Field } from '@/components/field.tsx';
import { Panel } from '@/components/panel.tsx';
import { Select } from '@/components/select.tsx';

const WINDOW = 30;

/** Applications or users of a range of New York days as CSV, all of them. */
export function DataExport() {
  const today = newYorkDay(new Date());
  const [dataType, setDataType] = useState('applications');
  const [days, setDays] = useState({ from: addDays(today, 1 - WINDOW), to: today });
  const [busy, setBusy] = useState(false);
  const fileName = `${dataType}_export_${today}.csv`;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (busy || daysProblem(days)) return;
    setBusy(true);
    const body = { dataType, startDate: days.from, endDate: days.to };
    await exportCsv({ fn: 'export-analytics-data', body, fileName });
    setBusy(false);
  }

  return (
    <Panel title="Data export" id="export">
      <form className="panel-body grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Data">
          {(control) => (
            <Select {...control} value={dataType} onChange={(event) => setDataType(event.target.value)}>
              <option value="applications">Applications</option>
              <option value="users">Users</option>
            </Select>
          )}
        </Field>
        <DateRange of="data export" value={days} onChange={setDays} />
        <Button type="submit" look="line" block busy={busy}>
          <Download aria-hidden="true" />
          Export CSV
        </Button>
        <p className="break-words text-13 text-muted">{fileName}. The export is recorded.</p>
      </form>
    </Panel>
  );
}
