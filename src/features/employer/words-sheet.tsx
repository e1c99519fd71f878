import { zodResolver } from '@hookform/resolvers/zod';
import { BRAND } from '@rules/brand.ts';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { Form, setServerError, TextareaField } from '@/components/form.tsx';
import { m } from '@/paraglide/messages.js';
import { answerApplicant, useApplicantChange } from './api.ts';

const MAX_LENGTH = 500;

interface Props {
  token: string;
  id: string;
  name: string;
  initial: string;
  onClose: () => void;
}

/** 'Not this time' in the employer's own words; left as we word it, the person reads it in their language. */
export function WordsSheet({ token, id, name, initial, onClose }: Props) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(wordsSchema), defaultValues: { words: initial } });
  const change = useApplicantChange(token);

  const send = ({ words }: z.output<typeof wordsSchema>) =>
    change.mutate(
      {
        request: () =>
          answerApplicant(token, id, 'not_this_time', words === m.employer_told_not_this_time() ? {} : { words }),
        failed: m.employer_answer_failed(),
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          setServerError(form, error, { p_message: () => m.employer_words_long() }, { p_message: 'words' });
        },
      },
    );
  return (
    <Dialog
      title={m.employer_words_title({ name })}
      onClose={onClose}
      footer={
        <Button type="submit" form={formId} block busy={change.isPending} busyLabel={m.employer_words_sending()}>
          {m.employer_words_send()}
        </Button>
      }
    >
      <Form form={form} id={formId} onSubmit={send}>
        <TextareaField
          name="words"
          label={m.employer_words({ name })}
          hint={m.employer_words_hint({ name, brand: BRAND })}
          maxLength={MAX_LENGTH}
        />
      </Form>
    </Dialog>
  );
}

const wordsSchema = z.object({
  words: z.string().check(z.trim(), z.maxLength(MAX_LENGTH, { error: () => m.employer_words_long() })),
});
