import { type Audience, isWhole, type Reach, reachText } from './schema.ts';

interface Props {
  /** Undefined while it is counted. */
  reach: Reach | undefined;
  audience: Audience;
  failed: boolean;
  onRetry: () => void;
}

/** Whom an alert reaches, before it is sent. Keeps its place while it is counted. */
export function ReachNote({ reach, audience, failed, onRetry }: Props) {
  return (
    <p className="min-h-10 flex-1 basis-60 text-13 text-muted" role="status">
      {failed ? (
        <>
          How many people this reaches could not be counted.{' '}
          <button type="button" className="font-semibold underline" onClick={onRetry}>
            Try again
          </button>
        </>
      ) : (
        textOf(reach, audience)
      )}
    </p>
  );
}

function textOf(reach: Reach | undefined, audience: Audience): string {
  if (reach) return reachText(reach, audience.channel);
  if (isWhole(audience)) return 'Counting…';
  return audience.segment === 'job_specific'
    ? 'People who look for work of the job’s kind, near it.'
    : 'People who look for work there, or anywhere in the city.';
}
