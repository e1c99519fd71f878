import { sendCode } from '../api.ts';
import { checkEmail } from '../check-email.ts';
import { type ProblemText, problemText } from '../problem-text.ts';
import { writeProgress } from '../sign-in-progress.ts';
import { useAttempt } from '../use-attempt.ts';
import type { SignInAddress } from '../use-sign-in-address.ts';

/** 'Email me a code': asks for it and goes on to the page where it is typed. */
export function useCodeRequest(address: SignInAddress, refuse: (problem: ProblemText) => void) {
  const { busy, attempt } = useAttempt();
  async function request(email: string): Promise<void> {
    const wrong = checkEmail(email);
    if (wrong) return refuse(wrong);
    const done = await attempt(async () => {
      const outcome = await sendCode(email, address.returnTo);
      if (!outcome.ok) refuse(problemText(outcome.problem));
      return outcome;
    });
    if (!done) return;
    writeProgress({ email, purpose: 'sign-in', sentAt: Date.now(), search: address.search });
    address.go('code');
  }
  return { busy, request };
}
