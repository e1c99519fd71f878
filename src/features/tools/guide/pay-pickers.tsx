import { BOROUGHS } from '@rules/taxonomy.ts';
import { Field } from '@/components/field.tsx';
import { Select } from '@/components/select.tsx';
import { m } from '@/paraglide/messages.js';
import { WORKS, type Work } from './pay-groups.ts';
import { workName } from './pay-words.ts';

interface Props {
  work: Work;
  borough: string | null;
  onChange: (name: 'work' | 'borough', value: string) => void;
}

/** Which numbers to show. */
export function PayPickers({ work, borough, onChange }: Props) {
  return (
    <div className="mt-5 mb-4 grid grid-cols-2 gap-3">
      <Field label={m.tools_guide_work()}>
        {(control) => (
          <Select {...control} name="work" value={work} onChange={(event) => onChange('work', event.target.value)}>
            {WORKS.map((each) => (
              <option key={each} value={each}>
                {workName(each)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={m.tools_guide_borough()}>
        {(control) => (
          <Select
            {...control}
            name="borough"
            required={false}
            value={borough ?? ''}
            onChange={(event) => onChange('borough', event.target.value)}
          >
            <option value="">{m.tools_guide_all()}</option>
            {BOROUGHS.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}
