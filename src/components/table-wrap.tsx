import { type ReactNode, useState } from 'react';

interface Props {
  /** The table's name. */
  of: string;
  children: ReactNode;
}

/** Scrolls a table that is wider than its panel, by keyboard too where no cell of it takes the focus. */
export function TableWrap({ of, children }: Props) {
  const [scrolls, setScrolls] = useState(false);
  const [watch] = useState(() => (wrap: HTMLDivElement | null) => {
    if (!wrap || typeof ResizeObserver === 'undefined') return;
    const sizes = new ResizeObserver(() => setScrolls(wrap.scrollWidth > wrap.clientWidth));
    for (const box of [wrap, ...wrap.querySelectorAll('table')]) sizes.observe(box);
    return () => sizes.disconnect();
  });
  return (
    <div ref={watch} className="table-wrap" {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': of })}>
      {children}
    </div>
  );
}
