import { COLUMNS, type Column, type ColumnMapping, REQUIRED_COLUMNS } from '@rules/csv/columns.ts';
import { Field } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';

interface Props {
  header: readonly string[];
  mapping: ColumnMapping;
  onChange: (mapping: ColumnMapping) => void;
}

/** Which column of the file holds what: guessed from the header, for a person to confirm. */
export function ColumnMappingFields({ header, mapping, onChange }: Props) {
  const places = header.map((name, at) => ({ value: String(at), label: name.trim() || `Column ${at + 1}` }));
  const isRequired = (column: Column) => REQUIRED_COLUMNS.some((name) => name === column);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Columns</legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {COLUMNS.map((column) => (
          <Field
            key={column}
            label={column.charAt(0).toUpperCase() + column.slice(1)}
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
    </fieldset>
  );
}
