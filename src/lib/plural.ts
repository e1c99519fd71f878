/**
 * The form that a count takes, in English as in Spanish: of one, or of several. (For whole millions Spanish has one more, which the
 * catalogue does without.) The messages ask here (scripts/catalogue-plugin.ts). By hand, as numbers are: the rules of Intl take
 * a cheap phone 20 ms of its first drawing.
 */
export const plural = (_locale: string, count: unknown): 'one' | 'other' => (Number(count) === 1 ? 'one' : 'other');
