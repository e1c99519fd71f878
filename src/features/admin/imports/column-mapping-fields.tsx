import { COLUMNS, type Column, type ColumnMapping, columnsLeftOut, REQUIRED_COLUMNS } from '@rules/csv/columns.ts';
import { useState } from 'react';
import { Field } from '@/components/field.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { Select } from '@/components/select.tsx';

interface Props {
  header: readonly string[];
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

const LABELS: Record<Column, string> = {
  title: 'Title',
  company: 'Company',
  description: 'Description',
  location: 'Location',
  state: 'State',
  zip: 'ZIP',
  type: 'Type',
  salary: 'Salary',
  salary_min: 'Lowest pay',
  salary_max: 'Highest pay',
  salary_currency: 'Currency of pay',
  salary_period: 'Period of pay',
  schedule: 'Schedule',
  category: 'Category',
  requirements: 'Requirements',
  benefits: 'Benefits',
  contact_email: 'Contact email',
  contact_phone: 'Contact phone',
  application_link: 'Application link',
  posted_at: 'Posted on',
  expires_at: 'Open until',
};
const USUAL: readonly Column[] = [...REQUIRED_COLUMNS, 'type', 'salary'];

/** Which column of the file holds what: guessed from the header, for a person to confirm, and which columns are left out. */
export function ColumnMappingFields({ header, mapping, onChange }: Props) {
  const [isWhole, setWhole] = useState(false);
  const places = header.map((name, at) => ({ value: String(at), label: name.trim() || `Column ${at + 1}` }));
  const isRequired = (column: Column) => REQUIRED_COLUMNS.some((name) => name === column);
  const shown = COLUMNS.filter((column) => isWhole || USUAL.includes(column) || mapping[column] !== null);
  const leftOut = columnsLeftOut(header, mapping);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Columns</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {shown.map((column) => (
          <Field
            key={column}
            label={LABELS[column]}
            optional={!isRequired(column)}
            error={
              isRequired(column) && mapping[column] === null ? `The file has no column “${column}”. Choose one.` : null
            }
          >
            {(control) => (
              <Select
                {...control}
                none="None"
                options={places}
                value={mapping[column] ?? ''}
                onChange={({ target }) =>
                  onChange({ ...mapping, [column]: target.value === '' ? null : Number(target.value) })
                }
              />
            )}
          </Field>
        ))}
      </div>
      {shown.length < COLUMNS.length && (
        <RowButton className="mt-2 min-h-11" onClick={() => setWhole(true)}>
          More columns
        </RowButton>
      )}
      {leftOut.length > 0 && <p className="mt-2 text-13 text-muted wrap-anywhere">Left out: {leftOut.join(', ')}</p>}
    </fieldset>
  );
}
