import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router-dom';

interface Tab {
  /** Stands in the address: '?tab=payouts'. */
  key: string;
  label: string;
  /** Drawn only while it is chosen. */
  panel: () => ReactNode;
}

interface Props {
  label: string;
  tabs: readonly [Tab, ...Tab[]];
  /** The name in the address, for a second strip on a screen. */
  param?: string;
}

const STEP: Record<string, (index: number, length: number) => number> = {
  ArrowRight: (index, length) => (index + 1) % length,
  ArrowLeft: (index, length) => (index + length - 1) % length,
  Home: () => 0,
  End: (_, length) => length - 1,
};

/**
 * Tabs whose choice is in the address; choosing another drops what else the address said of the one before.
 *
 *     <Tabs label="Toolkit" tabs={[{ key: 'jobs', label: 'Jobs', panel: () => <JobsTab /> }, …]} />
 */
export function Tabs({ label, tabs, param = 'tab' }: Props) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const chosen = tabs.find(({ key }) => key === params.get(param)) ?? tabs[0];

  function choose(key: string) {
    setParams(key === tabs[0].key ? {} : { [param]: key });
  }

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = STEP[event.key];
    if (!step) return;
    event.preventDefault();
    const next = tabs[step(tabs.indexOf(chosen), tabs.length)];
    if (!next) return;
    choose(next.key);
    document.getElementById(`${id}-${next.key}`)?.focus();
  }

  return (
    <>
      <div
        className="mb-4 flex gap-1 overflow-x-auto border-line border-b [scrollbar-width:none]"
        role="tablist"
        aria-label={label}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            className="min-h-11 flex-none border-transparent border-b-2 px-3.5 font-semibold text-muted -outline-offset-2 aria-selected:border-green aria-selected:text-green forced-colors:aria-selected:border-[Highlight]"
            id={`${id}-${tab.key}`}
            aria-selected={tab === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={tab === chosen ? 0 : -1}
            onClick={() => choose(tab.key)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.key}`}>
        {chosen.panel()}
      </div>
    </>
  );
}
