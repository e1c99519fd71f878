import { useMutation } from '@tanstack/react-query';
import { BellRing, Heart, Lock, type LucideIcon, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Card } from '@/components/card.tsx';
import { CategoryBullet } from '@/components/category-bullet.tsx';
import { Checkbox } from '@/components/checkbox.tsx';
import { FieldError } from '@/components/field.tsx';
import { useFlowBar } from '@/components/flow-bar.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { type Claimable, type ClaimableRow, countClaimable, takeRows } from './api.ts';

interface Props {
  waiting: Claimable;
  email: string;
  onDone: () => void;
}

/** 'Are these yours?': enough to know, and not more. All, some of the applications or none; 'no' moves nothing. */
export function ClaimQuestion({ waiting, email, onDone }: Props) {
  const { applications: rows, ...rest } = waiting;
  const isMixed = countClaimable({ ...waiting, applications: [] }) > 0;
  const [chosen, setChosen] = useState<string[] | null>(null);
  const [isNoneChosen, setNoneChosen] = useState(false);
  const { mutate, isPending, isError } = useMutation({
    mutationFn: takeRows,
    onSuccess: (_, ids) => {
      if (ids?.length !== 0) toast({ title: m.account_claimed(), variant: 'success' });
      onDone();
    },
  });
  const error = isNoneChosen ? m.account_claim_nothing_chosen() : isError && m.errors_generic();
  const isAll = chosen?.length === rows.length && !isMixed;
  useFlowBar({ title: m.account_claim_title() });

  function take(ids: string[] | null) {
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
                <CategoryBullet category={row.category} />
                <RowText row={row} />
              </span>
            )}
          </li>
        ))}
        {!chosen && <RestRow icon={Heart} count={rest.saved_jobs} text={m.account_claim_saved} />}
        {!chosen && <RestRow icon={BellRing} count={rest.alerts} text={m.account_claim_alerts} />}
        {!chosen && <RestRow icon={Smartphone} count={rest.devices} text={m.account_claim_devices} />}
      </Card>
      {error && <FieldError id="claim-error" error={error} />}
      <div className="mt-5 grid gap-3">
        {chosen ? (
          <Button
            block
            busy={isPending}
            busyLabel={m.account_saving()}
            onClick={() => (chosen.length > 0 ? take(isAll ? null : chosen) : setNoneChosen(true))}
          >
            {m.account_claim_chosen({ count: chosen.length })}
          </Button>
        ) : (
          <Button block busy={isPending} busyLabel={m.account_saving()} onClick={() => take(null)}>
            {m.account_claim_all({ count: countClaimable(waiting) })}
          </Button>
        )}
        {!chosen && rows.length + Number(isMixed) > 1 && rows.length > 0 && (
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

function RestRow({
  icon: Icon,
  count,
  text,
}: {
  icon: LucideIcon;
  count: number;
  text: (of: { count: number }) => string;
}) {
  return (
    count > 0 && (
      <li className="flex items-center gap-3">
        <Icon className="w-7 flex-none text-muted" aria-hidden="true" />
        <b>{text({ count })}</b>
      </li>
    )
  );
}

function RowText({ row }: { row: ClaimableRow }) {
  const name = row.first_name;
  return (
    <span className="block">
      <b className="block" lang="en">
        {row.job_title}
      </b>
      <span className="text-13 text-muted">
        {row.phone_last2 ? m.account_claim_who({ name, digits: row.phone_last2 }) : m.account_claim_name({ name })}
      </span>
    </span>
  );
}
