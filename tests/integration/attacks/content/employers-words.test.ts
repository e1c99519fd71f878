import { describe, expect, it } from 'vitest';
import { linkedJob } from '../../employer-link.ts';
import { rpc } from '../../raw.ts';

describe("an employer's words under our name", () => {
  it('what asks for money or leads elsewhere is held, however it is written', async () => {
    const { token, applicant } = await linkedJob();
    const say = async (words: string) => {
      const about = { p_token: token, p_application_id: applicant.id, p_answer: 'not_this_time', p_message: words };
      const { status, body } = await rpc('employer_answer', about);
      return status === 200 ? (body as { is_held: boolean }).is_held : status;
    };
    const tries = ['Z3lle me', 'WHATS-APP', 'Pay\u00adPal me', 'Tele\u200dgr\u0430m', 'ca$h app', 'Plea\u0455e wait'];
    for (const words of ['We mail you a check, cash it', ...tries]) expect(await say(words), words).toBe(true);
    expect(await say('We pay by check. Bring your ID next time.')).toBe(false);
  });
});
