import { categoryOf } from '@rules/category.ts';
import { stripPlaceholderWords } from '@rules/job-display.ts';
import { useMutation } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { Checkbox } from '@/components/checkbox.tsx';
import { FieldError } from '@/components/field.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { toast } from '@/components/toast.ts';
import { m } from '@/paraglide/messages.js';
import type { ClaimableRow } from './api.ts';
import { takeRows } from './api.ts';

interface Props {
  rows: ClaimableRow[];
  email: string;
  onDone: () => void;
}

/** 'Are these yours?': enough to know, and not more. All, some or none; 'no' moves nothing. */
export function ClaimQuestion({ rows, email, onDone }: Props) {
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [isNoneChosen, setNoneChosen] = useState(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: (ids: string[]) => takeRows(rows, ids),
    onSuccess: (_, ids) => {
      if (ids.length > 0) toast({ title: m.account_claimed(), variant: 'success' });
      onDone();
    },
  });
  const error = isNoneChosen ? m.account_claim_nothing_chosen() : isError && m.errors_generic();
  useFlowBar({ title: m.account_claim_title() });

  function take(ids: string[]) {
    setNoneChosen(false);
    if (!isPending) mutate(ids);
  }

  function toggle(id: string) {
    setChosen((list) => (list?.includes(id) ? list.filter((other) => other !== id) : [...(list ?? []), id]));
  }

  return (
    <>
      <h1>{m.account_claim_title()}</h1>
      <p className="mt-2 text-17 text-muted leading-snug">{chosen ? m.account_claim_pick() : m.account_claim_lede()}</p>
      <Card as="ul" inset="rows" className="mt-5">
        {rows.map((row) => (
          <li key={row.id}>
            {chosen ? (
              <Checkbox
                label={<RowText row={row} />}
                checked={chosen.includes(row.id)}
                onChange={() => toggle(row.id)}
              />
            ) : (
              <span className="flex items-center gap-3">
                <CategoryBullet category={categoryOf(row.job_title)} />
                <RowText row={row} />
              </span>
            )}
          </li>
        ))}
      </Card>
      {error && <FieldError id="claim-error" error={error} />}
      <div className="mt-5 grid gap-3">
        {chosen ? (
          <Button
            block
            busy={isPending}
            busyLabel={m.account_saving()}
            onClick={() => (chosen.length > 0 ? take(chosen) : setNoneChosen(true))}
          >
            {m.account_claim_chosen({ count: chosen.length })}
          </Button>
        ) : (
          <Button block busy={isPending} busyLabel={m.account_saving()} onClick={() => take(rows.map((row) => row.id))}>
            {m.account_claim_all({ count: rows.length })}
          </Button>
        )}
        {!chosen && rows.length > 1 && (
          <Button look="line" block size="large" onClick={() => setChosen([])}>
            {m.account_claim_some()}
          </Button>
        )}
        <Button look="line" block size="large" onClick={() => take([])}>
          {m.account_claim_none()}
        </Button>
      </div>
      <p className="text-13 text-muted mt-4 flex gap-2.5">
        <Lock aria-hidden="true" />
        <span>
          {m.account_claim_note()}
          <br />
          {m.account_signed_in_as({ email })}
        </span>
      </p>
    </>
  );
}

function RowText({ row }: { row: ClaimableRow }) {
  const name = row.first_name;
  return (
    <span className="block">
      <b className="block" lang="en">
        {stripPlaceholderWords(row.job_title)}
      </b>
      <span className="text-13 text-muted">
        {row.phone_last2 ? m.account_claim_who({ name, digits: row.phone_last2 }) : m.account_claim_name({ name })}
      </span>
    </span>
  );
}
