/** Joins the class names that are there. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  let all = '';
  for (const part of parts) if (part) all = all ? `${all} ${part}` : part;
  return all;
}
