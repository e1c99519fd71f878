import { cx } from 'class-variance-authority';
import { Check, MapPin, Search, TrainFront } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { Field } from '@/components/field.tsx';
import { TextInput } from '@/components/text-input.tsx';
import { m } from '@/paraglide/messages.js';
import { Lines } from './lines.tsx';
import { findPlaces, type Place } from './places.ts';

/** More would hide the rest of a sheet on a phone. */
const MAX_SHOWN = 5;

interface Props {
  label: string;
  chosen: Place | undefined;
  onChoose: (place: Place) => void;
  /** Something else is being typed. */
  onType?: () => void;
}

/** Finds a neighborhood or a station by typing: a combobox with a list, by arrow keys and Enter or by a tap. */
export function PlaceField({ label, chosen, onChoose, onType }: Props) {
  const list = useId();
  const [text, setText] = useState(chosen?.name ?? '');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const found = isOpen ? findPlaces(text) : [];
  const shown = found.slice(0, MAX_SHOWN);

  const choose = (place: Place) => {
    setText(place.name);
    setOpen(false);
    onChoose(place);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const place = shown[active];
    if (step) {
      if (isOpen) setActive((active + step + shown.length) % Math.max(shown.length, 1));
      setOpen(true);
    } else if (event.key === 'Enter' && place) choose(place);
    else if (event.key === 'Escape' && isOpen) setOpen(false);
    else return;
    event.preventDefault();
  };

  return (
    <div>
      <Field label={label}>
        {(control) => (
          <div className="relative">
            <Search className="pointer-events-none absolute top-3.5 left-3 text-muted" aria-hidden="true" />
            <TextInput
              {...control}
              look="search"
              required={false}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={shown.length > 0}
              aria-controls={list}
              aria-activedescendant={shown[active] ? `${list}-${active}` : undefined}
              autoComplete="off"
              enterKeyHint="search"
              maxLength={60}
              placeholder={m.jobs_place_example()}
              value={text}
              onChange={(event) => {
                setText(event.target.value);
                setActive(0);
                setOpen(true);
                onType?.();
              }}
              onKeyDown={onKeyDown}
              onBlur={() => setOpen(false)}
            />
          </div>
        )}
      </Field>
      <div
        id={list}
        role="listbox"
        aria-label={m.jobs_places_found()}
        className="mt-2 divide-y divide-line overflow-hidden rounded-control border border-line empty:hidden"
      >
        {shown.map((place, index) => (
          // The combobox has the focus, and its keys move through the options.
          <div
            key={place.id}
            id={`${list}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={cx(
              'flex min-h-14 items-center gap-3 px-3 py-1.5 leading-[1.35]',
              index === active && 'bg-green-tint',
            )}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(place);
            }}
          >
            <Option place={place} typed={text.trim()} isChosen={place.id === chosen?.id} />
          </div>
        ))}
      </div>
      <p className="mt-1.5 text-13 text-muted" role="status">
        {isOpen && text.trim() && found.length === 0 && m.jobs_place_none()}
        {found.length > MAX_SHOWN && m.jobs_places_more({ shown: MAX_SHOWN, count: found.length })}
      </p>
    </div>
  );
}

function Option({ place, typed, isChosen }: { place: Place; typed: string; isChosen: boolean }) {
  const isStation = place.lines.length > 0;
  const Icon = isStation ? TrainFront : MapPin;
  const at = place.name.toLowerCase().indexOf(typed.toLowerCase());
  const [from, to] = at < 0 ? [0, 0] : [at, at + typed.length];
  return (
    <>
      <Icon className="flex-none text-muted" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span lang="en">
          {place.name.slice(0, from)}
          <b>{place.name.slice(from, to)}</b>
          {place.name.slice(to)}
        </span>{' '}
        {isStation && <Lines lines={place.lines} />}
        <span className="block text-13 text-muted">
          {isStation ? m.jobs_place_station({ borough: place.borough }) : m.jobs_place_area({ borough: place.borough })}
        </span>
      </span>
      {isChosen && <Check className="flex-none text-green" aria-hidden="true" />}
    </>
  );
}
