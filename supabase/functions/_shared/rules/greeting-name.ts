/** The placeholder for a missing name. */
const NO_NAME = 'Job Seeker';

/** Letters of any script with what joins them in names: 'María-José', 'O’Brien', 'J. R.'. */
const NAME = /^\p{L}[\p{L}\p{M}'’. -]{0,39}$/u;

/**
 * A name as a message may greet it, '' where there is none to greet. Anybody can sign up another's address under any name:
 * one that is a sentence, a number to call or an amount, or holds an address, stays out of what we send.
 */
export function greetingName(text: string | null | undefined): string {
  const name = (text ?? '').replace(/\s+/g, ' ').trim();
  return name !== NO_NAME && NAME.test(name) && !/\.\p{L}{2}/u.test(name) && name.split(' ').length <= 4 ? name : '';
}
