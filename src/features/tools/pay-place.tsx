import { X } from 'lucide-react';
import { Chip } from '@/components/chip.tsx';
import { PlaceField } from '@/features/jobs/near/place-field.tsx';
import { placeById } from '@/features/jobs/near/places.ts';
import { m } from '@/paraglide/messages.js';

interface Props {
  near: string | null;
  /** With '', none. */
  onChange: (near: string) => void;
}

/** A neighborhood or a station in place of a borough. A module of its own: it has the list of places. */
export function PayPlace({ near, onChange }: Props) {
  const chosen = placeById(near ?? undefined);
  return (
    <>
      <PlaceField label={m.tools_guide_place()} chosen={chosen} onChoose={({ id }) => onChange(id)} />
      {chosen && (
        <Chip pressed aria-label={m.jobs_remove_filter({ name: chosen.name })} onClick={() => onChange('')}>
          {m.tools_guide_near({ place: chosen.name })} <X aria-hidden="true" />
        </Chip>
      )}
    </>
  );
}
