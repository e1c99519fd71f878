/** Green is good, amber is urgent, blue informs, red is an error or destroys. */
export type Tone = 'green' | 'amber' | 'blue' | 'red';
