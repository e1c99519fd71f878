import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from '@/components/button.tsx';
import { Notice } from '@/components/notice.tsx';
import { type KnownAnswers, stillOffered } from '@/lib/known-answers.ts';
import { m } from '@/paraglide/messages.js';
import { flowQueries } from './application.ts';
import { clearOffered, fillDraft, peekDraft } from './draft.ts';

/** Above the fields that are filled in from the last application, of this phone or the account: says so, and clears them. */
export function OfferedAnswers({ jobId, names }: { jobId: string; names: readonly (keyof KnownAnswers)[] }) {
  const { getValues, setValue, setFocus } = useFormContext<KnownAnswers>();
  const [offered, setOffered] = useState(() => peekDraft(jobId).offered);
  const { data } = useQuery({
    ...flowQueries.lastAnswers(),
    enabled: offered === null,
  });
  const values = useWatch<KnownAnswers>({ name: names });
  const filled = names.filter((name, at) => values[at] && values[at] === offered?.[name]);

  useEffect(() => {
    if (!data || offered !== null) return;
    const known = stillOffered(data);
    fillDraft(jobId, known);
    for (const name of names) if (!getValues(name) && known[name]) setValue(name, known[name]);
    setOffered(known);
  }, [data, offered, jobId, names, getValues, setValue]);

  function clear() {
    clearOffered(jobId);
    for (const name of filled) setValue(name, '');
    setOffered({});
    if (names[0]) setFocus(names[0]);
  }

  if (filled.length === 0) return null;
  return (
    <Notice icon={<History aria-hidden="true" />}>
      {m.apply_offered()}{' '}
      <Button look="quiet" size="note" className="-my-2.5 -ml-2" onClick={clear}>
        {m.apply_offered_clear()}
      </Button>
    </Notice>
  );
}
