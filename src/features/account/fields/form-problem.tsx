import { CircleAlert } from 'lucide-react';
import { Notice } from '@/components/notice.tsx';
import type { ProblemText } from '../problem-text.ts';

/** A problem that is no field's: above the button, read out when it appears. */
export function FormProblem({ problem }: { problem: ProblemText | null }) {
  if (!problem || problem.field !== null) return null;
  return (
    <Notice tone="red" role="alert" icon={<CircleAlert className="text-red" aria-hidden="true" />}>
      <b className="block">{problem.title}</b>
      {problem.text}
    </Notice>
  );
}
