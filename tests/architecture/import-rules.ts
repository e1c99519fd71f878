/** A part of the SPA: its folder under src/, a feature being its own part. */
export function part(file: string): string | null {
  if (file.startsWith('supabase/functions/_shared/rules/')) return 'rules';
  const match = /^src\/(?:(features\/(?:admin\/)?[^/]+)\/|([^/]+)\/|)/.exec(file);
  if (!file.startsWith('src/') || /^src\/(paraglide\/|database\.types\.ts)/.test(file)) return null;
  return match?.[1] ?? match?.[2] ?? 'root';
}

const isAdmin = (from: string) => /^features\/admin\b/.test(from);

/** Whether a file of part `from` may import a file of part `to`. */
export function mayImport(from: string, to: string): boolean {
  if (from === to || to === 'rules') return true;
  if (from === 'root' || from === 'app') return true;
  if (from === 'rules') return false;
  if (from === 'lib') return false;
  if (from === 'components') return to === 'lib';
  if (to === 'lib' || to === 'components') return true;
  if (isAdmin(from) && isAdmin(to)) return true;
  // The job card, and what a job is.
  return to === 'features/jobs';
}
