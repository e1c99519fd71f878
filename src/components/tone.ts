/** Green is good, amber is urgent, blue informs, red is an error or destroys. */
export type Tone = 'green' | 'amber' | 'blue' | 'red';

export const TONES: Record<Tone, string> = {
  green: 'bg-green-tint text-green',
  amber: 'bg-amber-tint text-amber-text',
  blue: 'bg-blue-tint text-blue',
  red: 'bg-red-tint text-red',
};
