import { EditJob } from './edit-job.tsx';
import { JobList } from './job-list.tsx';

/** The toolkit's Jobs tab: every job with edit, active or inactive, featured, and how people see it. */
export function JobsPanel() {
  return (
    <>
      <JobList title="Jobs" searchLabel="Search jobs" hidden="inactive" pageSize={50} withMore />
      <EditJob failure="Failed to update job" />
    </>
  );
}
