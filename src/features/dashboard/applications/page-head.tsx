import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

interface Props {
  back: string;
  backLabel: string;
  /** Without one, the page has its heading elsewhere. */
  title?: string;
}

/** The arrow back to where this page hangs, and the page's name. */
export function PageHead({ back, backLabel, title }: Props) {
  return (
    <div className="-mt-2 mb-1 flex items-center gap-1">
      <Link className="icon-btn -ml-3 text-ink" to={back} aria-label={backLabel}>
        <ArrowLeft aria-hidden="true" />
      </Link>
      {title && <h1 className="min-w-0">{title}</h1>}
    </div>
  );
}
