import { BRAND } from '@rules/brand.ts';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths.ts';

/** The stoop: three steps up from the street. */
export function BrandLink() {
  return (
    <Link className="inline-flex min-h-11 items-center gap-2 text-17 font-bold tracking-[-0.02em]" to={paths.home}>
      <svg
        className="size-7 rounded-[8px] bg-green p-1.25 text-on-green"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d="M3 20.5h18M3 20.5v-5.2h6V10h6V4.8h6v15.7" />
      </svg>
      <span className="max-[359px]:sr-only">{BRAND}</span>
    </Link>
  );
}
