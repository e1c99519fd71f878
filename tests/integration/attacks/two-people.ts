import { randomBytes } from 'node:crypto';
import { asVisitor, signUp, visitorKey } from '../clients.ts';
import { nextPhone, openJobs, start } from '../raw.ts';

const idOf = (answer: { body: unknown }) => (answer.body as { id: string }).id;

/** A victim and an attacker, who both applied to the first of `jobs`, and a person with an account. */
export async function twoPeople() {
  const victim = visitorKey();
  const attacker = visitorKey();
  const name = `Vera${randomBytes(4).toString('hex')}`;
  const victimPhone = nextPhone();
  const [jobs, user] = await Promise.all([openJobs(8), signUp()]);
  const application = {
    p_job_id: jobs[0],
    p_first_name: name,
    p_phone_number: victimPhone,
    p_email: `${name}@example.com`,
  };
  const theirs = idOf(await start(victim, application));
  const own = idOf(await start(attacker, { p_job_id: jobs[0] }));
  const { data } = await asVisitor(victim).from('alert_optins').select('id').single().throwOnError();
  return {
    victim,
    victimPhone,
    /** The victim's first name, which nobody else has. */
    name,
    attacker,
    /** The attacker's own headers. */
    mine: { 'x-visitor-key': attacker },
    user,
    jobs,
    /** Ids of the victim's application and sign-up, and of the attacker's application. */
    theirs,
    theirSignUp: data.id,
    own,
  };
}
