import { zodResolver } from '@hookform/resolvers/zod';
import { addDays, newYorkDay } from '@rules/new-york.ts';
import { Download } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { exportCsv } from '@/components/csv-button.tsx';
import { DateRange } from '@/components/date-range.tsx';
import { Form, SelectField, SubmitButton } from '@/components/form.tsx';
import { Panel } from '@/components/panel.tsx';
import { optionsOf } from '@/components/select.tsx';
import { exportName } from '@/lib/download.ts';
import { exportSchema } from './schema.ts';

const WINDOW = 30;

/** Applications or users of a range of New York days as CSV, all of them. */
export function DataExportPanel() {
  const today = newYorkDay(new Date());
  const form = useForm({
    resolver: zodResolver(exportSchema),
    defaultValues: { dataType: 'applications', from: addDays(today, 1 - WINDOW), to: today },
  });
  const { dataType, from, to } = form.watch();

  return (
    <Panel title="Data export" id="export">
      <Form
        form={form}
        className="px-4 pb-4 grid gap-4"
        onSubmit={(chosen) => exportCsv({ dataType: chosen.dataType, startDate: chosen.from, endDate: chosen.to })}
      >
        <SelectField
          name="dataType"
          label="Data"
          options={optionsOf({ applications: 'Applications', users: 'Users' })}
        />
        <DateRange
          of="data export"
          value={{ from, to }}
          onChange={(days) => {
            form.setValue('from', days.from);
            form.setValue('to', days.to);
          }}
        />
        <SubmitButton look="line" block>
          <Download aria-hidden="true" />
          Export CSV
        </SubmitButton>
        <p className="break-words text-13 text-muted">{exportName(dataType)}. The export is recorded.</p>
      </Form>
    </Panel>
  );
}
