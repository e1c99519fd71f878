import { isRealJobId, stripFakePrefix } from '@rules/job-id.ts';
import { useQuery } from '@tanstack/react-query';
import { jobDetailQuery } from '../api.ts';

/** The job that `id` or `job` in the address asks for: to be shown first and open, or `gone`. */
export function useLinkedJob(params: URLSearchParams) {
  const asked = params.get('id') ?? params.get('job');
  const id = asked === null ? '' : stripFakePrefix(asked.trim());
  const { data, isLoading, isError } = useQuery({ ...jobDetailQuery(id), enabled: isRealJobId(id) });
  const gone = asked !== null && (!isRealJobId(id) || isError || data === null);
  return { job: data ?? undefined, isLoading, gone };
}
