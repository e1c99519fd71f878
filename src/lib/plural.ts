const rules = new Map<string, Intl.PluralRules>();

/**
 * The form a language uses for a count. The message catalogue asks here (scripts/catalogue-plugin.ts): its own function makes
 * the rules anew for every message that counts, which took a card of a cheap phone's list a millisecond.
 */
export function plural(locale: string, count: unknown): Intl.LDMLPluralRule {
  const own = rules.get(locale) ?? new Intl.PluralRules(locale);
  rules.set(locale, own);
  return own.select(Number(count));
}
