import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { cardVariants } from '@/components/card.tsx';
import { Field } from '@/components/field.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { adminPaths } from '@/lib/admin-paths.ts';
import { toAppError } from '@/lib/errors.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { findPerson } from './api.ts';

const NOBODY = 'Nobody is known by this. Look for typing mistakes, or try their other address.';

/** `/admin/people`: looks a person up by phone or e-mail, and opens their page at an address that names neither. */
export function FindPersonPage() {
  usePageMeta({ title: 'People', noindex: true });
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wanted = text.trim();
    if (busy) return;
    if (!wanted) return setProblem('Enter a phone number or an email address.');
    setBusy(true);
    try {
      const person = await findPerson(wanted.includes('@') ? { email: wanted } : { phone: wanted });
      if (person) navigate(adminPaths.person(person.kind, person.id));
      else setProblem(NOBODY);
    } catch (error) {
      const { status, message } = toAppError(error);
      setProblem(status >= 400 && status < 500 ? message : 'The search did not work. Please try again.');
    }
    setBusy(false);
  }

  return (
    <>
      <PageHead title="People" />
      <form className={cardVariants({ className: 'grid max-w-140 gap-4' })} noValidate onSubmit={submit}>
        <Field
          label="Phone number or email"
          hint="As they gave it when they applied, signed up for alerts or made an account."
          error={problem}
        >
          {(control) => (
            <TextInput
              {...control}
              value={text}
              autoComplete="off"
              autoCapitalize="off"
              spellCheck={false}
              maxLength={254}
              enterKeyHint="search"
              onChange={(event) => {
                setText(event.target.value);
                setProblem(null);
              }}
            />
          )}
        </Field>
        <Button type="submit" block busy={busy}>
          <Search aria-hidden="true" />
          Find person
        </Button>
      </form>
      <p className="mt-4 text-muted">Names in the other tables lead to the same page. Every look at it is recorded.</p>
    </>
  );
}
