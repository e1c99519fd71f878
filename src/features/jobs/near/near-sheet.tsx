import { useInfiniteQuery } from '@tanstack/react-query';
import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/button.tsx';
import { Dialog } from '@/components/dialog.tsx';
import { FieldError } from '@/components/field.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { count } from '@/lib/format.ts';
import { m } from '@/paraglide/messages.js';
import { jobQueries } from '../api.ts';
import { DISTANCES, type Filters, feedBody, ME, USUAL_DISTANCE, withNear } from '../feed/filters.ts';
import { useLocate } from './locate.ts';
import { ownLocation } from './own-location.ts';
import { PlaceField } from './place-field.tsx';
import { placeById } from './places.ts';

interface Props {
  filters: Filters;
  onApply: (near: string, within: string) => void;
  onClose: () => void;
}

/** 'Jobs near': one's own location or a place by its name, and how far. Its button says how many jobs wait there. */
export function NearSheet({ filters, onApply, onClose }: Props) {
  const [params] = useSearchParams();
  const known = filters.near === ME && !ownLocation.get() ? undefined : filters.near;
  const [near, setNear] = useState(known);
  const [within, setWithin] = useState(filters.within ?? USUAL_DISTANCE);
  const [locations, setLocations] = useState(0);
  const locate = useLocate(() => {
    setNear(ME);
    setLocations(locations + 1);
  });
  const body = feedBody(withNear(params, near ?? '', within));
  const { data, isError } = useInfiniteQuery({ ...jobQueries.feed(body), enabled: near !== undefined });
  const first = near ? data?.pages[0] : undefined;
  const isMyLocation = near === ME;

  return (
    <Dialog
      title={m.jobs_near_title()}
      onClose={onClose}
      footer={
        <Button block disabled={!near} onClick={() => near && onApply(near, within)}>
          {first
            ? m.jobs_show_count({ count: first.total, shown: count(first.total) + (first.total_is_exact ? '' : '+') })
            : m.jobs_show_jobs()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <div>
          <Button
            block
            look="tint"
            aria-pressed={isMyLocation}
            busy={locate.isPending}
            aria-describedby="near-note"
            onClick={() => locate.mutate()}
          >
            <LocateFixed aria-hidden="true" /> {isMyLocation ? m.jobs_near_located() : m.jobs_near_locate()}
          </Button>
          <div id="near-note" role="status">
            {locate.problem ? (
              <FieldError id="near-problem" error={locate.problem} />
            ) : (
              <p className="mt-1.5 text-13 text-muted">{m.jobs_near_note()}</p>
            )}
          </div>
        </div>
        <PlaceField
          // Empty again once the person is located.
          key={locations}
          label={m.jobs_near_or()}
          chosen={placeById(near)}
          onChoose={({ id }) => setNear(id)}
          onType={() => setNear(undefined)}
        />
        <PickGroup
          legend={m.jobs_near_within()}
          name="within"
          columns={4}
          options={DISTANCES.map((value) => ({ value, label: m.jobs_distance({ count: Number(value) }) }))}
          value={within}
          onChange={setWithin}
        />
        {isError && <p role="alert">{navigator.onLine ? m.jobs_near_failed() : m.jobs_near_offline()}</p>}
      </div>
    </Dialog>
  );
}
