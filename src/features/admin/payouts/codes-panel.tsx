import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CsvButton } from '@/components/csv-button.tsx';
import { DataTable } from '@/components/data-table.tsx';
import { Panel } from '@/components/panel.tsx';
import { RowButton } from '@/components/row-button.tsx';
import { useOrder } from '@/lib/use-order.ts';
import { useToldFailure } from '../jobs/use-told-failure.ts';
import { codesQuery } from './api.ts';
import { CODE_COLUMNS } from './code-columns.tsx';
import { DecideCodeDialog } from './decide/decide-code-dialog.tsx';
import type { CodeToDecide, PayoutAction } from './payout.ts';
import { VERBS } from './words.ts';

const ACTIONS: readonly PayoutAction[] = ['approve', 'reject', 'flag'];

/** Payout review on the dashboard: the codes with something to decide, all of a code at once. */
export function PayoutCodesPanel() {
  const codes = useQuery(codesQuery);
  const { rows, sort, setSort } = useOrder(codes.data, { by: 'newest_at', down: true });
  useToldFailure(codes.error, 'Failed to load dashboard data');
  const [asking, setAsking] = useState<{ code: CodeToDecide; action: PayoutAction } | null>(null);
  return (
    <>
      <Panel
        title="Payout review"
        id="payouts"
        tools={
          <CsvButton
            fn="export-analytics-data"
            body={{ dataType: 'payouts', filters: { status: 'pending' } }}
            fileName="payouts.csv"
            label="Export waiting payouts as CSV"
          />
        }
      >
        <DataTable
          caption="Payouts to decide, by referral code"
          columns={CODE_COLUMNS}
          rows={rows}
          sort={sort}
          onSort={setSort}
          rowKey={({ referral_code }) => referral_code}
          expected={3}
          busy={codes.isFetching}
          error={codes.isError ? 'Failed to load the payouts.' : null}
          onRetry={() => void codes.refetch()}
          actions={(code) =>
            ACTIONS.map((action) => (
              <RowButton
                key={action}
                danger={action === 'reject'}
                aria-label={`${VERBS[action]} ${code.referral_code}`}
                onClick={() => setAsking({ code, action })}
              >
                {VERBS[action]}
              </RowButton>
            ))
          }
          empty={<p>Nothing waits. A payout appears here when a referred friend completes an application.</p>}
        />
      </Panel>
      {asking && <DecideCodeDialog {...asking} onClose={() => setAsking(null)} />}
    </>
  );
}
