import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type OutboxMessage, outboxMessage } from '../delivery/message.ts';
import { smsLength } from '../rules/sms-segments.ts';
import { compose, linkPath } from './compose.ts';
import { jobWords } from './job-line.ts';

const links = { siteUrl: 'https://jobs.example/', shortCode: null };
const short = { siteUrl: 'https://jobs.example', shortCode: 'AbC123xyZ0' };
const job = {
  id: 'job-1',
  title: 'Line cook',
  company: 'Pearl Diner',
  location: 'Astoria, Queens',
  borough: 'Queens',
  pay_range: '[20,24]',
};

/** The site's own texts. */
const read = (language: 'en' | 'es', part: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../../../messages/${language}/${part}.json`, import.meta.url), 'utf8'));

const message = (change: Partial<OutboxMessage> = {}): OutboxMessage => ({
  id: '3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c',
  kind: 'job_alert',
  data: { first_name: 'Ana', job, unsubscribe_token: 'tok', category: 'Kitchen/Cook', city: 'Queens' },
  language: 'en',
  channel: 'email',
  recipient: 'ana@example.com',
  subject: null,
  body: null,
  uncertain: false,
  created_at: new Date('2026-11-20T15:00:00Z'),
  ...change,
});

describe('a job alert', () => {
  it('as a text message says where it comes from, what, where and how to stop', () => {
    expect(compose(message({ channel: 'sms' }), links)?.body).toBe(
      'Stoop: Line cook, Pearl Diner, $20-24/hour, Astoria, Queens https://jobs.example/jobs/job-1 Reply STOP to stop, HELP for help.',
    );
    expect(compose(message({ channel: 'sms', language: 'es' }), short)?.body).toBe(
      'Stoop: Line cook, Pearl Diner, $20-24/hora, Astoria, Queens https://jobs.example/s/AbC123xyZ0 Responde STOP para cancelar, HELP para ayuda.',
    );
  });

  it('as e-mail says why it came, stops with one link, and never invents pay', () => {
    const data = { ...message().data, unsubscribe_proof: '3fa9', job: { ...job, pay_range: null } };
    const mail = compose(message({ data }), links);
    expect(mail?.subject).toBe('A job near you: Line cook');
    expect(mail?.body).toContain('Hi Ana,');
    expect(mail?.body).toContain('signed up for Kitchen/Cook job alerts in Queens');
    expect(mail?.body).toContain('To stop these emails: https://jobs.example/unsubscribe/tok?k=3fa9');
    expect(mail?.body).not.toContain('18-22');
    const spanish = compose(message({ language: 'es' }), links);
    expect(spanish?.subject).toBe('Un trabajo cerca de ti: Line cook');
    expect(spanish?.body).toContain('porque te inscribiste en las alertas de trabajo de cocina en Queens.');
    expect(spanish?.body).toContain('$20-24/hora');
  });

  it.each(['job_alert', 'first_alert', 'digest'])('says in no %s what the posting does not', (kind) => {
    const unsaid = { ...job, company: null, pay_range: null };
    for (const channel of ['sms', 'email', 'push'] as const)
      for (const language of ['en', 'es'] as const) {
        const data = { job: unsaid, jobs: [unsaid], count: 3, unsubscribe_token: 'tok' };
        const text = compose(message({ kind, channel, language, data }), short);
        expect(JSON.stringify([text?.subject, text?.body, text?.html ?? ''])).not.toMatch(
          /18-22|Trusted|confianza|Full-Time|Tiempo completo|null/,
        );
      }
  });

  it('takes one segment even for a long posting, when its link is short', () => {
    const long = { ...job, title: 'Overnight stocker – “flexible” hours'.padEnd(90, ' x'), company: 'C'.repeat(200) };
    for (const language of ['en', 'es'] as const) {
      const text = compose(message({ channel: 'sms', language, data: { job: long } }), short);
      expect(smsLength(text?.body ?? '')).toMatchObject({ encoding: 'GSM-7', segments: 1 });
      expect(text?.body).toMatch(/^Stoop: Overnight stocker - "flexible" hours.*STOP/);
    }
  });
});

describe('the receipt of an application', () => {
  const data = { first_name: 'Ana', job_title: 'Line cook', company: 'Pearl Diner', path: '/application/a-1' };

  it('says what arrived and where it can be seen, and names nobody in a text', () => {
    expect(compose(message({ kind: 'application_received', channel: 'sms', data }), links)?.body).toBe(
      'Stoop: We got your application: Line cook, Pearl Diner. https://jobs.example/application/a-1 Reply STOP to stop, HELP for help.',
    );
    expect(compose(message({ kind: 'application_received', channel: 'sms', language: 'es', data }), short)?.body).toBe(
      'Stoop: Recibimos tu solicitud: Line cook, Pearl Diner. https://jobs.example/s/AbC123xyZ0 Responde STOP para cancelar, HELP para ayuda.',
    );
    expect(compose(message({ kind: 'application_received', data }), links)?.subject).toBe(
      'We got your application: Line cook',
    );
  });

  it.each(['en', 'es'] as const)('says how it reaches the employer as the site does, in %s', (language) => {
    const texts = { ...read(language, 'jobs'), ...read(language, 'apply') };
    const written = (channel: 'sms' | 'email', route: string, application_link: string | null = null) =>
      compose(
        message({ kind: 'application_received', channel, language, data: { ...data, route, application_link } }),
        short,
      )?.body ?? '';
    for (const route of ['email', 'team', 'none'])
      expect(written('email', route)).toContain(texts[`jobs_route_${route}`]);
    expect(written('email', 'none')).not.toMatch(/when something changes|cuando algo cambie/);
    const city = written('email', 'site', 'https://cityjobs.nyc.gov/jobs?q=763656');
    expect(city).toMatch(/763656\./);
    expect(city).toContain(`${texts.apply_employer_site}: https://cityjobs.nyc.gov/jobs?q=763656`);
    expect(written('email', 'site', 'https://a.example/cook')).not.toMatch(/number|número/);
    expect(written('sms', 'none')).toMatch(/Nobody there gets it|Nadie all. la recibe/);
    expect(written('sms', 'site')).toMatch(/Finish on the employer's site|Termina en el sitio del empleador/);
    expect(written('sms', 'email')).not.toMatch(/employer|empleador/);
  });

  it('names the company in Spanish wherever it does in English', () => {
    for (let length = 1; length < 90; length++) {
      const long = { ...data, company: 'C'.repeat(length) };
      const [en, es] = (['en', 'es'] as const).map(
        (language) =>
          compose(message({ kind: 'application_received', channel: 'sms', language, data: long }), short)?.body,
      );
      if (en?.includes(long.company)) expect(es, String(length)).toContain(long.company);
    }
  });

  it('has three parts at most, with the longest title', () => {
    const long = { job_title: 'Cook '.repeat(40).trim(), company: 'Diner '.repeat(33).trim(), path: data.path };
    for (const language of ['en', 'es'] as const) {
      const text = compose(message({ kind: 'application_received', channel: 'sms', language, data: long }), links);
      expect(smsLength(text?.body ?? '').segments).toBeLessThanOrEqual(3);
    }
  });

  it('counts them where several people applied with one number or e-mail', () => {
    const several = (channel: 'sms' | 'email', language: 'en' | 'es', applications: string) =>
      compose(message({ kind: 'application_received', channel, language, data: { applications } }), links);
    expect(several('sms', 'en', '4')?.body).toBe(
      'Stoop: We got 4 more applications with your number today. https://jobs.example/my-applications Reply STOP to stop, HELP for help.',
    );
    expect(several('sms', 'es', '1')?.body).toMatch(/Hoy recibimos 1 solicitud m.s con tu n.mero\./);
    expect(several('email', 'en', '1')?.subject).toBe('We got 1 more application with your email today');
    expect(several('email', 'es', '2')?.body).toContain('https://jobs.example/my-applications');
  });
});

it('many answers on a day are counted by e-mail as by text', () => {
  const many = compose(message({ kind: 'application_update', channel: 'email', data: { answers: '3' } }), links);
  expect(many?.subject).toBe('You have 3 answers to your applications');
  expect(many?.body).toContain('https://jobs.example/my-applications');
});

describe('news of a referral', () => {
  const text = (status: string, amount_cents: number) =>
    compose(message({ kind: 'referral_update', channel: 'sms', data: { status, amount_cents } }), links)?.body;

  it('says what happened and how much it is about', () => {
    const end = 'https://jobs.example/referrals Reply STOP to stop, HELP for help.';
    expect(text('applied', 1500)).toBe(
      `Stoop: A friend applied with your code. Your $15 reward is being reviewed. ${end}`,
    );
    expect(text('approved', 4000)).toBe(`Stoop: Your referral reward of $40 was approved. ${end}`);
    expect(text('rejected', 1500)).toBe(`Stoop: Your referral reward of $15 was not approved. ${end}`);
  });

  it('says that an approval replaces the rejection that was sent', () => {
    for (const [language, words] of [
      ['en', /\$15 was approved after all\. This replaces our earlier message/],
      ['es', /\$15 por recomendar sí fue aprobada\. Esto reemplaza nuestro mensaje/],
    ] as const) {
      const data = { status: 'approved_after_all', amount_cents: 1500 };
      expect(compose(message({ kind: 'referral_update', channel: 'email', language, data }), links)?.body).toMatch(
        words,
      );
      const body = compose(message({ kind: 'referral_update', channel: 'sms', language, data }), links)?.body ?? '';
      expect(body).toMatch(/approved after all|si fue aprobada/i);
      expect(smsLength(body).segments).toBe(1);
    }
  });

  it('says that rewards now go elsewhere', () => {
    const changed = { kind: 'referral_update', data: { status: 'method_changed', method: 'Cash App' } } as const;
    expect(compose(message({ ...changed, channel: 'sms' }), links)?.body).toContain(
      'Your referral rewards now go to Cash App. If you did not change that, tell our team.',
    );
    expect(compose(message({ ...changed, channel: 'email', language: 'es' }), links)?.subject).toBe(
      'Te pagaremos de otra forma',
    );
  });
});

describe('a digest', () => {
  const data = { jobs: [job, { ...job, id: 'job-2', title: 'Barista' }], count: 5, unsubscribe_token: 'tok' };

  it('names each job once and counts the others', () => {
    const mail = compose(message({ kind: 'digest', data }), links);
    expect(mail?.subject).toBe('5 new jobs for you');
    expect(mail?.body.match(/Line cook/g)).toHaveLength(1);
    expect(mail?.body).toContain('https://jobs.example/jobs/job-2');
    expect(mail?.body).toContain('And 3 more.');
  });

  it('says near which place it was asked for', () => {
    const near = { ...data, category: 'Kitchen/Cook', city: 'Bronx', near: 'Fordham' };
    expect(compose(message({ kind: 'digest', data: near }), links)?.body).toContain(
      'You get this because you signed up for Kitchen/Cook job alerts near Fordham on Stoop.',
    );
    expect(compose(message({ kind: 'digest', language: 'es', data: near }), links)?.body).toContain(
      'porque te inscribiste en las alertas de trabajo de cocina cerca de Fordham.',
    );
  });

  it('is one text message', () => {
    expect(compose(message({ kind: 'digest', channel: 'sms', data }), short)?.body).toBe(
      'Stoop: 5 new jobs for you: Line cook, Pearl Diner, $20-24/hour, Astoria, Queens https://jobs.example/s/AbC123xyZ0 Reply STOP to stop, HELP for help.',
    );
  });

  it('of nothing is not written', () => {
    expect(compose(message({ kind: 'digest', data: { jobs: [] } }), links)).toBeNull();
  });
});

describe('what anybody may have typed', () => {
  it.each([
    'Win $500: evil.example/prize',
    'Call now http://evil.example',
    'a@b',
    'x'.repeat(41),
    '<b>Ana</b>',
    'Job Seeker',
  ])('greets nobody as %j', (first_name) => {
    const mail = compose(message({ data: { ...message().data, first_name } }), links);
    expect(mail?.body.split('\n')[0]).toBe('Hi,');
    expect(mail?.html).not.toContain('evil.example');
  });

  it('reaches no mail program as markup', () => {
    const evil = { ...job, title: '<script>x</script>', company: '"><img src=x onerror=y>' };
    const mail = compose(message({ data: { job: evil } }), links);
    expect(mail?.html).not.toMatch(/<script|<img/);
    expect(mail?.html).toContain('&lt;script&gt;');
  });

  it('leads nowhere but to this site', () => {
    const row = { ...message(), data: { path: '//evil.example' } };
    expect(outboxMessage.parse({ ...row, kind: 'manual_alert', body: 'Hi' }).data).toEqual({});
  });
});

describe('an e-mail to an employer', () => {
  const cook = {
    job_title: 'Line\ncook',
    company: 'Pearl Diner',
    applied: 7,
    fresh: 2,
    waiting: 5,
    days: 3,
    follow_ups: 1,
  };
  const baker = {
    job_title: 'Baker',
    applied: 1,
    fresh: 0,
    waiting: 1,
    days: 0,
    follow_ups: 0,
    token: 'bbb',
  };
  const data = { jobs_applied_to: [{ ...cook, token: 'aaa' }, baker], stop_token: 'sss' };
  const row = message({ kind: 'application_to_employer', data });

  it('says how many applied as its subject does, with a link for each job', () => {
    const mail = compose(row, { ...links, postalAddress: '1 Main St\nBronx, NY 10458' });
    expect(mail?.subject).toBe('2 people applied: Line cook and 1 more job');
    expect(mail?.body).toContain(
      '2 people applied for Line cook (Pearl Diner), 7 in all. 5 are waiting for your answer, the first for 3 days. 1 person asked about it.\n\nSee who applied: https://jobs.example/employer/aaa',
    );
    expect(mail?.body).toContain(
      '1 person applied for Baker. 1 is waiting for your answer.\n\nSee who applied: https://jobs.example/employer/bbb',
    );
    expect(mail?.body).toContain('no more of these emails: https://jobs.example/employer/stop/sss\n');
    expect(mail?.body).toMatch(/\nStoop, 1 Main St Bronx, NY 10458$/);
    expect(mail?.html).toContain('Stoop, 1 Main St Bronx, NY 10458');
  });

  it('is in Spanish to who posted in Spanish', () => {
    const mail = compose({ ...row, language: 'es' }, links);
    expect(mail?.subject).toBe('2 solicitudes nuevas: Line cook y 1 trabajo más');
    expect(mail?.body).toContain(
      '2 personas enviaron su solicitud para Line cook (Pearl Diner), 7 en total. 5 esperan tu respuesta, la primera desde hace 3 días. 1 persona preguntó por la suya.\n\nVer quién aplicó: https://jobs.example/employer/aaa',
    );
    expect(mail?.body).not.toMatch(/You get|Not your job|Another job/);
  });

  it.each([
    [{ jobs_applied_to: [baker] }, 'Waiting for your answer: Baker'],
    [{ jobs_applied_to: [baker], is_asked_for: true }, 'Your new link: Baker'],
  ])('names its cause: %#', (said, subject) => {
    expect(compose({ ...row, data: said }, links)?.subject).toBe(subject);
  });

  it('is not written about nothing', () => {
    expect(compose({ ...row, data: {} }, links)).toBeNull();
  });
});

describe('the question after an offer', () => {
  const data = { job_title: 'Line cook', company: 'Pearl Diner', first_name: 'Ana', token: 'aaa' };

  it.each([
    ['en', 'Did you start? Line cook', 'Answer: https://jobs.example/outcome/aaa'],
    ['es', '¿Empezaste? Line cook', 'Responder: https://jobs.example/outcome/aaa'],
  ] as const)('names the job and leads to its page, in %s', (language, subject, link) => {
    const mail = compose(message({ kind: 'outcome', data, language }), links);
    expect(mail?.subject).toBe(subject);
    expect(mail?.body).toContain('Line cook, Pearl Diner');
    expect(mail?.body).toContain(link);
  });

  it('is never sent without its link', () => {
    expect(compose(message({ kind: 'outcome', data: { ...data, token: null } }), links)).toBeNull();
  });
});

describe('that somebody wrote', () => {
  const data = { job_title: 'Line cook', company: 'Pearl Diner', first_name: 'Ana', message: 'Call me tonight' };

  it.each([
    ['en', 'A message from the employer: Line cook', 'Read the message: https://jobs.example/interview/aaa'],
    ['es', 'Mensaje del empleador: Line cook', 'Leer el mensaje: https://jobs.example/interview/aaa'],
  ] as const)('is told to an applicant with the link of their interview, in %s', (language, subject, link) => {
    const row = message({ kind: 'conversation', data: { ...data, token: 'aaa' }, language });
    const mail = compose(row, links);
    expect(mail?.subject).toBe(subject);
    expect(mail?.body).toContain('Line cook, Pearl Diner');
    expect(mail?.body).toContain(link);
    const text = compose({ ...row, channel: 'sms' }, links)?.body ?? '';
    expect(text).toContain('https://jobs.example/interview/aaa');
    expect(smsLength(text).segments).toBeLessThanOrEqual(2);
    expect(`${mail?.body}${mail?.html}${text}`).not.toContain('tonight');
  });

  it('leads whoever has no interview to their applications', () => {
    const row = message({ kind: 'conversation', data });
    expect(compose(row, links)?.body).toContain('https://jobs.example/my-applications');
    expect(linkPath({ ...row, channel: 'sms' })).toBe('/my-applications');
    expect(linkPath({ ...row, channel: 'sms', data: { ...data, token: 'aaa' } })).toBeNull();
  });

  it.each([
    ['en', 'An applicant wrote to you: Line cook', 'Read and answer: https://jobs.example/employer/aaa'],
    ['es', 'Alguien que aplicó te escribió: Line cook', 'Leer y responder: https://jobs.example/employer/aaa'],
  ] as const)('is told to an employer without whom or what, in %s', (language, subject, link) => {
    const row = { ...data, token: 'aaa', stop_token: 'sss' };
    const mail = compose(message({ kind: 'conversation_to_employer', data: row, language }), links);
    expect(mail?.subject).toBe(subject);
    expect(mail?.body).toContain(link);
    expect(mail?.body).toContain('https://jobs.example/employer/stop/sss');
    expect(`${mail?.subject}${mail?.body}${mail?.html}`).not.toMatch(/Ana\b|tonight/);
    expect(compose(message({ kind: 'conversation_to_employer', data, language }), links)).toBeNull();
  });
});

describe('the mails to whoever posts a job', () => {
  const data = { job_title: 'Line cook', company: 'Pearl Diner', place: 'Astoria', pay: '$20/hour', token: 'aaa' };

  it('have the link that confirms it, with what was typed, in the language of the form', () => {
    const row = message({ kind: 'post_to_confirm', data: { ...data, stop_token: 'sss' } });
    const mail = compose(row, links);
    expect(mail?.subject).toBe('Confirm your job: Line cook');
    expect(mail?.body).toContain('Job: Line cook\nCompany: Pearl Diner\nWhere: Astoria\nPay: $20/hour');
    expect(mail?.body).toContain('Confirm this job: https://jobs.example/post/aaa');
    expect(mail?.body).toContain('https://jobs.example/employer/stop/sss');
    const spanish = compose({ ...row, language: 'es' }, links);
    expect(spanish?.subject).toBe('Confirma tu trabajo: Line cook');
    expect(spanish?.body).toContain('Pago: $20/hora');
  });

  it.each([
    [{ status: 'waiting' }, 'We have your job: Line cook', false],
    [{ status: 'waiting', is_held: true }, 'We have your job: Line cook', true],
    [{ status: 'open' }, 'Your job is open: Line cook', false],
  ])('say what became of it, with the link to its page: %o', (state, subject, isHeld) => {
    const mail = compose(message({ kind: 'post_confirmed', data: { ...data, ...state } }), links);
    expect(mail?.subject).toBe(subject);
    expect(mail?.body.includes('a closer look')).toBe(isHeld);
    expect(mail?.body).toContain('https://jobs.example/employer/aaa');
  });
});

describe('the mails about another address for a job', () => {
  const data = { job_title: 'Line cook', company: 'Pearl Diner', token: 'aaa', stop_token: 'sss', change: 'address' };

  it.each([
    ['en', 'Confirm this address: Line cook', 'Another address for applications: Line cook'],
    ['es', 'Confirma esta dirección: Line cook', 'Otra dirección para las solicitudes: Line cook'],
  ] as const)('ask the new one to confirm it and let the old one keep the job: %s', (language, asks, tells) => {
    const toNew = compose({ ...message({ kind: 'post_to_confirm', data }), language }, links);
    expect(toNew?.subject).toBe(asks);
    expect(toNew?.body).toContain('https://jobs.example/post/aaa?address');
    const jobs_applied_to = [{ job_title: 'Line cook', applied: 2, fresh: 0, waiting: 2, follow_ups: 0, token: 'bbb' }];
    const old = { ...data, jobs_applied_to, address: 'new@pearl.example' };
    const toOld = compose({ ...message({ kind: 'job_to_employer', data: old }), language }, links);
    expect(toOld?.subject).toBe(tells);
    expect(toOld?.body).toContain('new@pearl.example');
    expect(toOld?.body).toContain('https://jobs.example/employer/bbb');
  });

  it.each([
    ['waiting', true],
    ['open', false],
  ])('tell the new one that it has the job, %s', (status, isRead) => {
    const mail = compose(message({ kind: 'post_confirmed', data: { ...data, status } }), links);
    expect(mail?.subject).toBe('Applications now come here: Line cook');
    expect(mail?.body.includes('once more before it is shown')).toBe(isRead);
    expect(mail?.body).toContain('https://jobs.example/employer/aaa');
  });
});

describe('the text that an application arrived', () => {
  it.each([
    ['Fry Cook', 'Concourse Fry House'],
    ['Overnight Stocker, weekends', 'Fordham Road Family Supermarket'],
    ['Home Health Aide', 'Morris Heights Neighborhood Home Care of the Bronx, Inc.'],
    ['Cook', 'Bo'],
  ])('names job and company in both languages: %s, %s', (job_title, company) => {
    const row = message({
      ...{ kind: 'application_received', channel: 'sms' },
      data: { job_title, company, path: '/application/00000000-0000-4000-8000-000000000003' },
    });
    for (const language of ['en', 'es'] as const) {
      const text = compose({ ...row, language }, short)?.body ?? '';
      expect(text).toContain(`${job_title}, ${company}.`);
      expect(text).toContain('STOP');
      expect(smsLength(text).segments).toBe(1);
    }
  });
});

describe('news of an application', () => {
  it.each(['pending', 'interviewing', 'offer', 'rejected'])('says what %s means, in both languages', (status) => {
    const data = { job_title: 'Line cook', company: 'Pearl Diner', status };
    const row = message({ kind: 'application_update', data });
    expect(compose(row, links)?.body).toContain('Line cook, Pearl Diner');
    const text = compose({ ...row, channel: 'sms', language: 'es' }, short)?.body ?? '';
    expect(smsLength(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
    expect(text).toContain('https://jobs.example/s/AbC123xyZ0');
  });

  it.each(['interested', 'interview', 'not_this_time', 'filled'])('says what an employer answered: %s', (answer) => {
    const said = {
      job_title: 'Line cook',
      company: 'Pearl Diner',
      status: 'rejected',
      answer,
      message: 'Thank you, Ana.',
    };
    const row = message({ kind: 'application_update', data: said });
    expect(compose(row, links)?.body).toContain('The employer wrote: “Thank you, Ana.”');
    for (const language of ['en', 'es'] as const) {
      const text = compose({ ...row, channel: 'sms', language }, short)?.body ?? '';
      expect(smsLength(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
      expect(text).not.toContain('someone else: Line cook');
    }
  });

  it.each([
    ['position_filled', 'the position is filled', 'el puesto ya está cubierto'],
    ['needs_license', 'it needs a license', 'hace falta una licencia'],
    ['hours_dont_fit', 'the hours don’t fit', 'el horario no coincide'],
  ])('says why not this time, in the language of who applied: %s', (answer, en, es) => {
    const data = { job_title: 'Line cook', company: 'Pearl Diner', status: 'rejected', answer };
    const row = message({ kind: 'application_update', data });
    expect(compose(row, links)?.body).toContain(`Not this time for Line cook, Pearl Diner: ${en}. Thank you`);
    const spanish = compose({ ...row, language: 'es' }, links)?.body;
    expect(spanish).toContain(`Esta vez no para Line cook, Pearl Diner: ${es}. Gracias`);
    for (const language of ['en', 'es'] as const) {
      const text = compose({ ...row, channel: 'sms', language }, short)?.body ?? '';
      expect(smsLength(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
    }
  });

  it.each([
    ['banned', 'We don’t trust who posted it: send no money and no papers', 'No confiamos en quien lo publicó'],
    ['unbanned', 'is back on the board. You can ignore our warning.', 'está otra vez en la lista de trabajos.'],
    ['unbanned_closed', 'You can ignore our warning. The job is closed for now.', 'El trabajo está cerrado por ahora.'],
  ])('says what an admin decided about who posted the job: %s', (answer, en, es) => {
    const row = message({
      kind: 'application_update',
      data: { job_title: 'Line cook', company: 'Pearl Diner', answer },
    });
    expect(compose(row, links)?.body).toContain(en);
    expect(compose({ ...row, language: 'es' }, links)?.body).toContain(es);
  });

  it('says what has changed of the job', () => {
    const data = {
      job_title: 'Line cook',
      answer: 'job_changed',
      place: 'Queens, NY',
      pay: '$17/hour',
      shifts: 'nights',
    };
    const row = message({ kind: 'application_update', data });
    expect(compose(row, links)?.body).toContain(
      'has changed: Line cook.\n\nPlace: Queens, NY\nPay: $17/hour\nHours: nights',
    );
    for (const place of ['Queens, NY', `${'9 Long Street, '.repeat(20)}Queens`]) {
      const text = compose({ ...row, data: { ...row.data, place }, channel: 'sms', language: 'es' }, short)?.body ?? '';
      expect(text).toContain('ha cambiado: Line cook.');
      expect(smsLength(text).segments).toBe(1);
    }
  });

  it('is not written for a status nobody needs to hear of', () => {
    expect(
      compose(message({ kind: 'application_update', data: { job_title: 'Cook', status: 'started' } }), links),
    ).toBeNull();
  });
});

describe('three weeks without an answer', () => {
  const job = { id: 'j1', title: 'Prep cook', company: 'Deli', location: 'Queens', pay_range: '$18/hour' };
  const data = { job_title: 'Line cook', company: 'Pearl Diner', path: '/jobs/j0' };
  const jobs = [job, { ...job, id: 'j2', title: 'Dishwasher' }, { ...job, id: 'j3', title: 'Grill cook' }];

  it.each([
    ['en', 'No answer in three weeks: Line cook', 'These are like it and open now:', 'See more jobs'],
    ['es', 'Tres semanas sin respuesta: Line cook', 'Estos se parecen y están abiertos:', 'Ver más trabajos'],
  ] as const)('names the job and three like it: %s', (language, subject, next, all) => {
    const row = message({ kind: 'unanswered', data: { ...data, jobs }, language });
    const mail = compose(row, links);
    expect(mail?.subject).toBe(subject);
    expect(mail?.body).toContain(`Line cook, Pearl Diner. ${next}`);
    for (const { id } of jobs) expect(mail?.body).toContain(`https://jobs.example/jobs/${id}`);
    expect(mail?.body).toContain(`${all}: https://jobs.example/jobs/j0`);
    const text = compose({ ...row, channel: 'sms' }, short)?.body ?? '';
    expect(text).toContain('Line cook');
    expect(text).toContain('https://jobs.example/s/AbC123xyZ0');
    expect(smsLength(text)).toMatchObject({ encoding: 'GSM-7', segments: 1 });
  });

  it('leads to the board where no job is like it, and promises none', () => {
    const mail = compose(message({ kind: 'unanswered', data: { ...data, jobs: [] } }), links);
    expect(mail?.body).toContain('Line cook, Pearl Diner. New jobs open every day.');
    expect(mail?.body).toContain('See more jobs: https://jobs.example/jobs');
    expect(mail?.body).not.toContain('/jobs/j0');
    const one = compose(message({ kind: 'unanswered', data: { ...data, jobs: [job] } }), links);
    expect(one?.body).toContain('This one is like it and open now:');
  });
});

describe('an interview', () => {
  const about = {
    ...{ first_name: 'Ana', job_title: 'Line cook', company: 'Pearl Diner', token: 'a1'.repeat(32) },
    ...{ starts_at: '2026-11-20T19:00:00+00:00', place: '2461 Grand Concourse, Bronx', contact_name: 'Luis' },
  };
  const row = (change: string, more = {}) => message({ kind: 'interview', data: { ...about, change, ...more } });

  it.each(['proposed', 'moved', 'confirmed', 'reminder'])('says when and where, with its link: %s', (change) => {
    for (const language of ['en', 'es'] as const) {
      const text = compose({ ...row(change), language, channel: 'sms' }, short)?.body ?? '';
      expect(text).toContain(language === 'en' ? 'Fri, Nov 20, 2:00 PM' : 'vie, 20 de nov, 2:00');
      expect(text).toContain('2461 Grand Concourse, Bronx');
      // Never behind a short address.
      expect(text).toContain(`https://jobs.example/interview/${about.token}`);
      expect(smsLength(text)).toMatchObject({ encoding: 'GSM-7', segments: 2 });
    }
    expect(compose(row(change), links)?.body).toContain('Ask for: Luis');
  });

  it.each([
    ['proposed', 'Your interview: Line cook', /^Tu entrevista: Line cook$/],
    [
      'moved',
      'Your interview has changed: Line cook, Fri, Nov 20, 2:00 PM',
      /^Tu entrevista cambió: Line cook, vie, 20/,
    ],
    [
      'confirmed',
      'Interview at the time you asked for: Line cook, Fri, Nov 20, 2:00 PM',
      /a la hora que pediste: .*2:00/,
    ],
    ['cancelled', 'Interview canceled: Line cook, Fri, Nov 20, 2:00 PM', /^Entrevista cancelada: Line cook, vie/],
  ])('has a subject that tells its mails apart: %s', (change, en, es) => {
    expect(compose(row(change), links)?.subject).toBe(en);
    expect(compose({ ...row(change), language: 'es' }, links)?.subject).toMatch(es);
  });

  it('says that it is canceled, and nothing of the place', () => {
    const text = compose(row('cancelled'), links)?.body ?? '';
    expect(text).toContain('is canceled: Fri, Nov 20, 2:00 PM');
    expect(text).not.toContain('Grand Concourse');
  });

  it('says which number to call', () => {
    const data = { place: null, phone_number: '+17185550142' };
    expect(compose(row('proposed', data), links)?.body).toContain('call (718) 555-0142');
  });
});

describe('an e-mail about an employer’s job', () => {
  const about = { job_title: 'Line cook', company: 'Pearl Diner', token: 'a1'.repeat(32) };
  const job = { ...about, applied: 5, fresh: 0, waiting: 2, follow_ups: 0, asked: 1 };
  const mail = (change: string, jobs: object[] = [job], language: 'en' | 'es' = 'en') => {
    const data = { change, stop_token: 'sss', jobs_applied_to: jobs as (typeof job)[] };
    return compose({ ...message({ kind: 'job_to_employer', data }), language }, links);
  };

  it('asks whether they are still hiring, by links to a page that asks', () => {
    const first = mail('still_hiring');
    expect(first?.subject).toBe('Still hiring? Line cook');
    expect(first?.body).toContain('Are you still hiring for Line cook, Pearl Diner? 2 people are waiting');
    expect(first?.body).toContain(`/employer/${about.token}/hiring`);
    expect(first?.body).toContain(`/employer/${about.token}/hiring?filled`);
    expect(first?.body).not.toContain('three days');
    expect(mail('still_hiring', [{ ...job, asked: 2 }])?.body).toContain('three days');
    expect(mail('still_hiring', [job, job, job], 'es')?.subject).toBe(
      '¿Sigues contratando? Line cook y 2 trabajos más',
    );
  });

  it('says that too many people wait, and what to do', () => {
    const crowded = mail('crowded', [{ ...job, waiting: 40 }]);
    expect(crowded?.subject).toBe('Paused, many people wait: Line cook');
    expect(crowded?.body).toContain('40 people wait for your answer about Line cook, Pearl Diner.');
    expect(crowded?.body).toContain(`See who applied: https://jobs.example/employer/${about.token}`);
  });

  it('says a week before that a page will say that they rarely answer, with a link to who waits for each job', () => {
    const rare = mail('rarely_answers', [{ ...job, waiting: 12 }, job]);
    expect(rare?.subject).toBe('People wait for your answer');
    expect(rare?.body).toContain('In a week their pages say "Rarely answers".');
    expect(rare?.body).toContain('Line cook, Pearl Diner. 12 people are waiting for your answer.');
    expect(rare?.body.split(`See who applied: https://jobs.example/employer/${about.token}`)).toHaveLength(3);
    expect(mail('rarely_answers', [job], 'es')?.subject).toBe('Hay personas que esperan tu respuesta');
  });
});

describe('the calendar file of an e-mail', () => {
  const entry = {
    ...{ uid: '00000000-0000-4000-8000-000000000001', sequence: 2, status: 'CONFIRMED' as const },
    ...{ starts_at: '2026-11-20T19:00:00+00:00', ends_at: '2026-11-20T19:30:00+00:00' },
    ...{ place: '2461 Grand Concourse, Bronx', contact_name: 'Luis' },
  };
  const about = { job_title: 'Line cook', company: 'Pearl Diner', token: 'a1'.repeat(32), calendar: entry };
  const off = { ...entry, sequence: 3, status: 'CANCELLED' as const };
  const employer = (change: string, more = {}) =>
    message({ kind: 'interview_to_employer', data: { ...about, change, stop_token: 'sss', ...more } });

  it('is of the same appointment for both sides, each version under one UID', () => {
    const row = { ...about, change: 'confirmed', starts_at: entry.starts_at, first_name: 'Ana' };
    const files = [message({ kind: 'interview', data: row }), employer('confirmed')].map(
      (one) => compose(one, links)?.calendar,
    );
    for (const file of files) {
      expect(file?.method).toBe('PUBLISH');
      expect(file?.content).toContain('\r\nUID:00000000-0000-4000-8000-000000000001@jobs.example\r\nSEQUENCE:2\r\n');
      expect(file?.content).toContain('\r\nSUMMARY:Interview: Line cook\\, Pearl Diner\r\n');
    }
    const cancelled = compose(employer('cancelled', { calendar: off }), links)?.calendar;
    expect(cancelled?.method).toBe('CANCEL');
    expect(cancelled?.content).toContain('SEQUENCE:3\r\n');
  });

  it('takes an interview that another answer ended out of the calendar, and says so', () => {
    const data = { ...about, status: 'offer', answer: 'offer', calendar: off };
    const row = message({ kind: 'application_update', data });
    expect(compose(row, links)?.calendar?.method).toBe('CANCEL');
    expect(compose(row, links)?.body).toContain('Your interview is canceled: Fri, Nov 20, 2:00 PM.');
    expect(compose({ ...row, channel: 'sms', language: 'es' }, short)?.body).toContain('Se cancelo tu entrevista');
  });

  it('comes to an employer with what was answered and when, nothing about the person', () => {
    const times = ['2026-11-23T15:00:00+00:00'];
    const mail = compose(employer('another_time', { times, first_name: 'Ana' }), links);
    expect(mail?.subject).toBe('They ask for another time: Line cook, Fri, Nov 20, 2:00 PM');
    expect(mail?.body).toContain('Free: Mon, Nov 23, 10:00 AM');
    expect(mail?.body).toContain(`https://jobs.example/employer/${about.token}`);
    expect(mail?.body).toContain('https://jobs.example/employer/stop/sss');
    expect(JSON.stringify(mail)).not.toContain('Ana');
  });

  it.each(['proposed', 'confirmed', 'declined', 'withdrawn', 'moved', 'accepted', 'cancelled'])(
    'tells an employer what became of it: %s',
    (change) => {
      expect(compose(employer(change), links)?.body).toContain('Fri, Nov 20, 2:00 PM');
      const inSpanish = compose({ ...employer(change), language: 'es' }, links);
      expect(inSpanish?.body).toContain('Ver la entrevista: https://jobs.example/employer/');
      expect(`${inSpanish?.subject} ${inSpanish?.body}`).not.toMatch(/Interview|They|Nov 20|\.\./);
    },
  );

  it('asks an employer in Spanish for one of the times that the person asks for', () => {
    const times = ['2026-11-23T15:00:00+00:00'];
    const mail = compose({ ...employer('another_time', { times }), language: 'es' }, links);
    expect(mail?.subject).toContain('Pide otra hora: Line cook');
    expect(mail?.body).toContain('Libre: lun');
    expect(mail?.body).toContain('en lugar de vie, 20 de nov, 2:00 p.m. Entrevista para');
    expect(mail?.body).toContain('Elegir una hora: https:');
  });

  it('is in no e-mail about something else', () => {
    expect(compose(message(), links)).not.toHaveProperty('calendar');
  });
});

describe('a written message', () => {
  const manual = message({
    kind: 'manual_alert',
    subject: 'Hiring today',
    body: 'Come by.\n\nBring ID.',
    data: { unsubscribe_token: 'tok', path: '/jobs' },
  });

  it('keeps its words, in the frame of all others', () => {
    const mail = compose(manual, links);
    expect(mail?.subject).toBe('Hiring today');
    expect(mail?.body).toMatch(/^Come by\.\n\nBring ID\.\n\nOpen: https:\/\/jobs\.example\/jobs\n\n/);
    expect(mail?.body).toContain('/unsubscribe/tok');
    expect(compose({ ...manual, channel: 'sms', body: 'Stoop: come by' }, short)?.body).toBe(
      'Stoop: come by https://jobs.example/s/AbC123xyZ0 Reply STOP to stop, HELP for help.',
    );
  });

  it('of the team is not an alert that one could stop by e-mail', () => {
    expect(compose({ ...manual, kind: 'admin_message' }, links)?.body).not.toContain('unsubscribe');
  });

  it.each([null, '', '  '])('is not sent empty: %j', (body) => {
    expect(compose({ ...manual, body }, links)).toBeNull();
  });
});

describe('the one-time link', () => {
  const row = message({ kind: 'recovery_link', data: { token: 'abc' } });

  it('is whole, in the language of the person, and never behind a short address', () => {
    expect(compose(row, links)?.body).toContain('https://jobs.example/link/abc');
    const text = compose({ ...row, language: 'es', channel: 'sms' }, short)?.body;
    expect(text).toContain('https://jobs.example/link/abc');
    expect(linkPath({ ...row, channel: 'sms' })).toBeNull();
  });
});

it('a kind that has no words is not sent', () => {
  expect(compose(message({ kind: 'account' }), links)).toBeNull();
  expect(compose(message({ data: {} }), links)).toBeNull();
});

it.each([
  ['18.5', 'Cook, $18.50/hour, Bronx'],
  ['[40000,40000]', 'Cook, $40,000/year, Bronx'],
  ['$18.5 an hour plus tips', 'Cook, $18.5 an hour plus tips, Bronx'],
  [null, 'Cook, Bronx'],
])('a message writes the pay %s as in %s', (pay_range, words) => {
  const job = { id: '1', title: 'Cook', company: null, location: 'Bronx', borough: 'Bronx', pay_range };
  expect(jobWords(job, 'en').wordings[1]).toBe(words);
});
