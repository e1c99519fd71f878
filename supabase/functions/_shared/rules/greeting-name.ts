/** What stands for a name that was never given (specification 2 §3). */
const NO_NAME = 'Job Seeker';

/**
 * A name as a message may greet it, '' where there is none to greet. Anybody can sign up another's address under any name:
 * one that is a sentence or holds an address stays out of what we send.
 */
export function greetingName(text: string | null | undefined): string {
  const name = (text ?? '').replace(/\s+/g, ' ').trim();
  return name !== NO_NAME && name.length <= 40 && !/[:/@<>]|\.\S/.test(name) ? name : '';
}
