const ASKS_FOR_NONE =
  /\b(?:no (?:prior |previous |work |job )?(?:experience|skills?) (?:is |are )?(?:needed|necessary|required)|no experience\b(?!,? no)|experience (?:is )?not (?:needed|necessary|required)|(?:will|we) train|training (?:is )?provided|on[- ]the[- ]job training|entry[- ]level)\b/i;
const ASKS_FOR_YEARS =
  /\b(?:\d+|one|two|three|four|five|six|seven)\+?(?:-\d+)? ?(?:years?|yrs?)['’]? (?:of )?(?:[a-z/-]+ ){0,6}experience\b/i;

/**
 * Whether a posting asks for no experience: it says so, or says that it trains people, and does not ask for years of
 * experience all the same. The database derives `no_experience` the same way (cases/no-experience.json checks both).
 */
export function asksNoExperience(
  title: string | null,
  requirements: string | null,
  description: string | null,
): boolean {
  const text = [title, requirements, description].filter(Boolean).join('\n');
  return ASKS_FOR_NONE.test(text) && !ASKS_FOR_YEARS.test(text);
}
