import { useState } from 'react';
import { Badge } from '@/components/badge.tsx';
import { Button } from '@/components/button.tsx';
import type { Column } from '@/components/data-table.tsx';
import { PanelFoot } from '@/components/panel.tsx';
import { Segment } from '@/components/segment.tsx';
import { ShortList } from '@/components/short-list.tsx';
import type { Tone } from '@/components/tone.ts';
import { numberText, TOO_FEW } from '../format.ts';
import { gapText } from '../insights/labels.ts';
import type { Employer } from './api.ts';

const STATES: Record<Employer['state'], { name: string; tone?: Tone }> = {
  too_few: { name: TOO_FEW },
  answers: { name: 'Answers', tone: 'green' },
  never_answers: { name: 'Never answers', tone: 'amber' },
  waiting: { name: 'No answer yet' },
  not_ours: { name: 'Said not theirs', tone: 'red' },
  bounce: { name: 'E-mail bounced', tone: 'red' },
  complaint: { name: 'Marked as spam', tone: 'red' },
};

const COLUMNS: readonly Column<Employer>[] = [
  {
    key: 'company',
    label: 'Employer',
    cell: ({ company, contact }) => (
      <span title={contact}>
        {company ?? '(no company given)'}
        <span className="block text-13 text-muted">{contact}</span>
      </span>
    ),
    sort: true,
    clip: true,
    card: 'main',
  },
  { key: 'jobs', label: 'Jobs', sort: true, numeric: true, cardLabel: true },
  { key: 'sent', label: 'Sent', sort: true, numeric: true, cardLabel: true },
  { key: 'seen', label: 'Seen', sort: true, numeric: true, cardLabel: true },
  { key: 'answered', label: 'Answered', sort: true, numeric: true, cardLabel: true },
  {
    key: 'median_minutes',
    label: 'Median time',
    cell: ({ median_minutes }) => gapText(median_minutes === null ? null : median_minutes * 60),
    sort: true,
    numeric: true,
    cardLabel: true,
  },
  {
    key: 'state',
    label: 'State',
    cell: ({ state }) => <Badge {...STATES[state]}>{STATES[state].name}</Badge>,
    card: 'state',
  },
];

const AT_ONCE = 10;

/** The employers of the last 90 days with most applications, to find those who never answer. */
export function EmployersPanel({ employers }: { employers: readonly Employer[] | undefined }) {
  const [shown, setShown] = useState<'all' | 'answers' | 'never_answers' | 'too_few'>('all');
  const [all, setAll] = useState(false);
  const of = (state: Employer['state']) => employers?.filter((employer) => employer.state === state);
  const count = (rows: readonly Employer[] | undefined) => (rows ? ` ${numberText(rows.length)}` : '');
  const rows = shown === 'all' ? employers : of(shown);
  return (
    <ShortList
      id="employers"
      title="Employers"
      columns={COLUMNS}
      rows={rows}
      rowKey={({ contact }) => contact}
      start={{ by: 'sent', down: true }}
      tools={
        <Segment
          label="Show employers"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'all', label: `All${count(employers)}` },
            { value: 'answers', label: `Answers${count(of('answers'))}` },
            { value: 'never_answers', label: `Never answers${count(of('never_answers'))}` },
            { value: 'too_few', label: `${TOO_FEW}${count(of('too_few'))}` },
          ]}
        />
      }
      file={{
        label: 'Export employers as CSV',
        name: 'employers',
        head: ['Employer', 'Contact', 'Jobs', 'Sent', 'Seen', 'Answered', 'Median (min)', 'State'],
        cells: (row) => [
          row.company ?? '',
          row.contact,
          row.jobs,
          row.sent,
          row.seen,
          row.answered,
          row.median_minutes ?? '',
          STATES[row.state].name,
        ],
      }}
      atMost={all ? undefined : AT_ONCE}
      empty={
        shown === 'all' ? 'No application was sent to an employer in the last 90 days.' : 'No employer of this kind.'
      }
    >
      <PanelFoot>
        <span className="text-13 text-muted">
          Applications sent in the last 90 days. Under ten are too few to say whether an employer answers. Never
          answers: none answered, the oldest sent over 14 days ago.
        </span>
        {rows && rows.length > AT_ONCE && (
          <Button look="quiet" onClick={() => setAll(!all)}>
            {all ? `Show ${AT_ONCE}` : `Show all ${rows.length}`}
          </Button>
        )}
      </PanelFoot>
    </ShortList>
  );
}
