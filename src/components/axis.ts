/** A round top for an axis that holds `most`, and the ticks from 0 up to it: three to five, a step of 1, 2 or 5 times a power of ten. */
export function axis(most: number): { top: number; ticks: number[] } {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power);
  const count = Math.max(1, Math.ceil(most / step));
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
