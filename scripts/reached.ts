/** All that is reached from the starting points, themselves included, in the order of the walk: what was named last comes first. */
export function reached(starts: Iterable<string>, next: (from: string) => Iterable<string>): Set<string> {
  const found = new Set<string>();
  const waiting = [...starts];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    waiting.push(...next(at));
  }
  return found;
}
