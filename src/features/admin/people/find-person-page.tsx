import { zodResolver } from '@hookform/resolvers/zod';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { cardVariants } from '@/components/card.tsx';
import { Form, SubmitButton, TextField } from '@/components/form.tsx';
import { PageHead } from '@/components/page-head.tsx';
import { toAppError } from '@/lib/errors.ts';
import { usePageMeta } from '@/lib/page-meta.ts';
import { adminPaths } from '@/lib/paths.ts';
import { useNavigateWhileShown } from '@/lib/use-navigate-while-shown.ts';
import { findPerson } from './api.ts';
import { findPersonSchema } from './schema.ts';

const NOBODY = 'Nobody is known by this. Look for typing mistakes, or try their other address.';

/** `/admin/people`: looks a person up by phone or e-mail, and opens their page at an address that names neither. */
export function FindPersonPage() {
  usePageMeta({ title: 'People', noindex: true });
  const navigate = useNavigateWhileShown();
  const form = useForm({ resolver: zodResolver(findPersonSchema), defaultValues: { contact: '' } });

  async function find({ contact }: { contact: string }) {
    try {
      const person = await findPerson(contact.includes('@') ? { email: contact } : { phone: contact });
      if (person) navigate(adminPaths.person(person.kind, person.id));
      else form.setError('contact', { message: NOBODY });
    } catch (error) {
      const { refused, message } = toAppError(error);
      const reason = refused ? message : 'The search did not work. Please try again.';
      form.setError('contact', { message: reason });
    }
  }

  return (
    <>
      <PageHead title="People" />
      <Form form={form} className={cardVariants({ className: 'grid max-w-140 gap-4' })} onSubmit={find}>
        <TextField
          name="contact"
          label="Phone number or email"
          hint="As they gave it when they applied, signed up for alerts or made an account. A confirmation number (HIRE…) does too."
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={254}
          enterKeyHint="search"
        />
        <SubmitButton block>
          <Search aria-hidden="true" />
          Find person
        </SubmitButton>
      </Form>
      <p className="mt-4 text-muted">Names in the other tables lead to the same page. Every look at it is recorded.</p>
    </>
  );
}
