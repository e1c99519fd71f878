import { zodResolver } from '@hookform/resolvers/zod';
import { BRAND } from '@rules/brand.ts';
import { useForm } from 'react-hook-form';
import { z } from 'zod/mini';
import { setServerError, TextareaField } from '@/components/form.tsx';
import { FormDialog } from '@/components/form-dialog.tsx';
import type { DeclineReason } from '@/lib/decline-reasons.ts';
import { m } from '@/paraglide/messages.js';
import { answerApplicant, useApplicantChange } from './api.ts';

const MAX_LENGTH = 500;

interface Props {
  token: string;
  id: string;
  name: string;
  /** Their own, if they wrote before. */
  initial: string | null;
  reason: DeclineReason | null;
  /** As we word it. */
  told: string;
  onClose: () => void;
}

/** 'Not this time' in the employer's own words; left as we word it, the person reads it in their language. */
export function WordsSheet({ token, id, name, initial, reason, told, onClose }: Props) {
  const form = useForm({ resolver: zodResolver(wordsSchema), defaultValues: { words: initial ?? told } });
  const change = useApplicantChange(token);

  const send = ({ words }: z.output<typeof wordsSchema>) =>
    change.mutate(
      {
        request: () =>
          answerApplicant(token, id, 'not_this_time', words === told ? { reason: reason ?? undefined } : { words }),
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
    <FormDialog
      title={m.employer_words_title({ name })}
      form={form}
      className="block"
      action={m.employer_words_send()}
      busy={change.isPending}
      busyLabel={m.employer_words_sending()}
      onSubmit={send}
      onClose={onClose}
    >
      <TextareaField
        name="words"
        label={m.employer_words({ name })}
        hint={m.employer_words_hint({ name, brand: BRAND })}
        maxLength={MAX_LENGTH}
      />
    </FormDialog>
  );
}

const wordsSchema = z.object({
  words: z.string().check(z.trim(), z.maxLength(MAX_LENGTH, { error: () => m.employer_words_long() })),
});
