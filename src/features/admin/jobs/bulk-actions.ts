import type { BulkAction } from '../bulk/actions.ts';
import { numberText } from '../format.ts';

/** What is done to many jobs; hidden ones expire from the dashboard and become inactive in the toolkit. */
export function bulkJobActions(hide: 'expire' | 'deactivate'): readonly BulkAction[] {
  return [
    {
      action: 'approve',
      label: 'Approve',
      ask: (jobs) => `Approve ${jobs}`,
      told: (jobs) => `${jobs} approved.`,
      effect: () => 'They are in the feed at once, and in the next alerts of subscribers whom they match.',
      undo: 'unapprove',
    },
    {
      action: hide,
      label: 'Hide',
      danger: true,
      ask: (jobs) => `Hide ${jobs}`,
      told: (jobs) => `${jobs} hidden.`,
      effect: ({ applications, reports, waiting }) =>
        [
          'They leave the feed, search and alerts at once.',
          waiting > 0 &&
            `${numberText(waiting)} of them ${are(waiting)} waiting for approval and ${are(waiting)} rejected.`,
          applications > 0 &&
            `${numberText(applications)} ${applications === 1 ? 'person' : 'people'} applied: nobody is messaged.`,
          reports > 0 && `${numberText(reports)} ${reports === 1 ? 'report is' : 'reports are'} settled for good.`,
        ]
          .filter(Boolean)
          .join(' '),
      undo: 'restore',
    },
    {
      action: 'dismiss_reports',
      label: 'Dismiss reports',
      ask: (jobs) => `Dismiss the reports of ${jobs}`,
      told: (jobs) => `The reports of ${jobs} are dismissed.`,
      effect: ({ reports, hidden }) =>
        [
          `${numberText(reports)} ${reports === 1 ? 'report is' : 'reports are'} settled for good. The jobs stay.`,
          hidden > 0 && `${numberText(hidden)} that reports had hidden ${are(hidden)} shown again.`,
        ]
          .filter(Boolean)
          .join(' '),
    },
  ];
}

const are = (n: number) => (n === 1 ? 'is' : 'are');
