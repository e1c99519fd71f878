import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/button.tsx';
import { Field } from '@/components/field.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { Select } from '@/components/select.tsx';
import type { Selection } from '@/components/selection.ts';
import type { Json } from '@/database.types.ts';
import { failureToast } from '@/lib/failure-toast.ts';
import { numberText } from '../format.ts';
import type { BulkAction, BulkActions } from './actions.ts';
import { type BulkOutcome, type BulkRequest, bulkQueries, changeMany } from './api.ts';

interface Props {
  bulk: BulkActions;
  /** The rows that are shown. */
  rows: readonly { id: string; name: string; expected: Json | undefined }[];
  selection: Selection;
}

interface Change {
  request: BulkRequest;
  told: BulkAction['told'];
  undo?: string | undefined;
}

interface Report {
  text: string;
  outcome: BulkOutcome;
  /** What the rows are called: some are on the screen no more. */
  names: ReadonlyMap<string, string>;
  /** What takes it back. */
  undo: Change | null;
}

/** At the bottom of a list with ticked rows: what can be done to them, what would happen, and what did. */
export function BulkBar({ bulk, rows, selection }: Props) {
  const { list, nouns, actions, onChanged } = bulk;
  const ticked = rows.filter(({ id }) => selection.ids.has(id));
  const [chosen, setChosen] = useState<BulkAction | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const opener = useRef<HTMLButtonElement | null>(null);
  const countOf = (n: number) => `${numberText(n)} ${nouns[n === 1 ? 0 : 1]}`;
  const toList = () => document.getElementById(selection.allId)?.focus();

  const change = useMutation({
    mutationFn: ({ request }: Change) => changeMany(request),
    onSuccess: (outcome, { told, undo }) => {
      const ids = outcome.rows.filter(({ reason }) => !reason).map(({ id }) => id);
      const undoing = undo && ids.length > 0 && { request: { list, action: undo, ids }, told: undoneText };
      setReport((past) => ({
        text: told(countOf(outcome.done)),
        outcome,
        names: new Map([...(past?.names ?? []), ...rows.map(({ id, name }) => [id, name] as const)]),
        undo: undoing || null,
      }));
      setChosen(null);
      selection.clear();
      onChanged();
    },
    onError: failureToast('Nothing was changed'),
  });

  if (ticked.length === 0) {
    if (!report) return null;
    return (
      <Bar label="What was done">
        <ReportOfChange
          key={report.text}
          report={report}
          busy={change.isPending}
          onUndo={(undo) => change.mutate(undo)}
          onClose={() => {
            setReport(null);
            toList();
          }}
        />
      </Bar>
    );
  }
  const request = {
    list,
    ids: ticked.map(({ id }) => id),
    expected: Object.fromEntries(ticked.map((row) => [row.id, row.expected])),
  };
  return (
    <Bar label={`${countOf(ticked.length)} selected`}>
      <div className="flex flex-wrap items-center gap-2 py-2 pr-2 pl-4">
        <b role="status">{numberText(ticked.length)} selected</b>
        <span className="flex-1 text-13 text-muted max-lg:hidden">Shift and click selects a range.</span>
        <div
          role="toolbar"
          aria-label={`Selected ${nouns[1]}`}
          className="flex flex-wrap gap-2 max-lg:w-full max-lg:*:flex-auto"
        >
          {actions.map((action) => (
            <RowButton
              key={action.action}
              className="min-h-11 px-3.5 text-15 aria-expanded:border-ink aria-expanded:bg-sunken"
              danger={action.danger}
              aria-expanded={chosen === action}
              onClick={({ currentTarget }) => {
                opener.current = currentTarget;
                setChosen(action);
              }}
            >
              {action.label}
            </RowButton>
          ))}
          <RowButton
            className="min-h-11 px-3.5 text-15"
            onClick={() => {
              setChosen(null);
              selection.clear();
              toList();
            }}
          >
            Clear
          </RowButton>
        </div>
      </div>
      {chosen && (
        <Confirm
          key={chosen.action}
          action={chosen}
          request={request}
          countOf={countOf}
          busy={change.isPending}
          onConfirm={(confirmed) => change.mutate({ request: confirmed, told: chosen.told, undo: chosen.undo })}
          onCancel={() => {
            setChosen(null);
            opener.current?.focus();
          }}
        />
      )}
    </Bar>
  );
}

const undoneText = (count: string) => `Undone: ${count} as before.`;

function Bar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="sticky bottom-[calc(var(--safe)+76px)] z-25 mx-2 mb-2 max-h-[70dvh] overflow-y-auto rounded-card border border-line bg-surface [box-shadow:var(--shadow-float)] lg:bottom-4"
    >
      {children}
    </section>
  );
}

interface ConfirmProps {
  action: BulkAction;
  request: Omit<BulkRequest, 'action'>;
  countOf: (n: number) => string;
  busy: boolean;
  onConfirm: (request: BulkRequest) => void;
  onCancel: () => void;
}

/** Says what will happen to how many, and to which not, before it does. */
function Confirm({ action, request, countOf, busy, onConfirm, onCancel }: ConfirmProps) {
  const title = useId();
  const [reason, setReason] = useState(action.reasons?.[0]);
  const requested = { ...request, action: action.action, reason };
  const preview = useQuery(bulkQueries.preview(requested));
  const dialog = useFocusOnOpen();
  const { data } = preview;
  const ask = action.ask(countOf(data?.done ?? request.ids.length));
  return (
    <div
      ref={dialog}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={title}
      className="flex items-center gap-3 border-line border-t p-4 outline-none max-lg:grid"
      onKeyDown={({ key }) => key === 'Escape' && onCancel()}
    >
      <div className="flex-1">
        <h3 id={title} className="text-17 font-semibold">
          {data?.done === 0 ? 'Nothing to change' : `${ask}?`}
        </h3>
        <div role="status">
          {preview.isError ? (
            <p className="text-red">
              What this does could not be looked up.{' '}
              <button type="button" className="font-semibold underline" onClick={() => void preview.refetch()}>
                Try again
              </button>
            </p>
          ) : data ? (
            <>
              {data.done > 0 && <p>{action.effect(data)}</p>}
              <Unchanged outcome={data} />
            </>
          ) : (
            <p className="text-muted">Looking up what this does…</p>
          )}
        </div>
        {action.reasons && data && data.done > 0 && (
          <Field label="Reason" className="mt-3 max-w-80">
            {(control) => (
              <Select
                {...control}
                value={reason}
                options={action.reasons ?? []}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
        )}
      </div>
      <div className="flex gap-2 max-lg:grid">
        <Button look="line" onClick={onCancel}>
          Cancel
        </Button>
        {data?.done !== 0 && (
          <Button
            look={action.danger ? 'danger' : 'primary'}
            size="default"
            disabled={!data}
            busy={busy}
            busyLabel="Working…"
            onClick={() => onConfirm(requested)}
          >
            {ask}
          </Button>
        )}
      </div>
    </div>
  );
}

/** How many rows stay as they are, by the reason why. */
function Unchanged({ outcome }: { outcome: BulkOutcome }) {
  const reasons = Map.groupBy(
    outcome.rows.flatMap(({ reason }) => reason ?? []),
    (reason) => reason,
  );
  return [...reasons].map(([reason, { length }]) => (
    <p key={reason} className="text-13 text-muted">
      {length === 1 ? '1 stays as it is' : `${numberText(length)} stay as they are`}: {reason}
    </p>
  ));
}

interface ReportProps {
  report: Report;
  busy: boolean;
  onUndo: (undo: Change) => void;
  onClose: () => void;
}

/** What was done, and which rows were left as they are, and why. */
function ReportOfChange({ report, busy, onUndo, onClose }: ReportProps) {
  const { text, outcome, names, undo } = report;
  const box = useFocusOnOpen();
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      setLate(true);
      if (box.current?.contains(document.activeElement)) box.current.focus();
    }, outcome.undo_seconds * 1000);
    return () => clearTimeout(timer);
  }, [outcome, box]);
  const left = outcome.rows.filter(({ reason }) => reason);
  return (
    <div ref={box} tabIndex={-1} className="flex items-start gap-3 p-4 outline-none max-lg:grid">
      <div className="flex-1" role="status">
        <p className="font-semibold">{outcome.done > 0 ? text : 'Nothing was changed.'}</p>
        {left.length > 0 && (
          <>
            <p className="mt-1">{left.length === 1 ? 'One was' : `${numberText(left.length)} were`} not changed:</p>
            <ul className="max-h-40 overflow-y-auto text-13 text-muted">
              {left.map(({ id, reason }) => (
                <li key={id}>
                  {names.get(id)}: {reason}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="flex gap-2 max-lg:*:flex-1">
        {undo && !isLate && (
          <Button look="line" busy={busy} busyLabel="Undoing…" onClick={() => onUndo(undo)}>
            Undo
          </Button>
        )}
        <Button look="line" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}

/** The keyboard and the screen reader go on from what has opened. */
function useFocusOnOpen() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
