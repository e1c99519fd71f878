import { describe, expect, inject, it } from 'vitest';
import { asService, asVisitor, visitorKey } from '../../clients.ts';
import { mailsTo } from '../../employer-link.ts';
import { rpc, start } from '../../raw.ts';

const keyed = (key: string) => ({ 'x-visitor-key': key });

describe('script in what people type', () => {
  it('reaches the mailbox page and an employer’s e-mail as text, on one line, and adds no header', async () => {
    const evil = '<img src=x onerror=alert(1)>\r\nBcc: victim@example.com';
    const to = `hr-${visitorKey().slice(0, 8)}@example.com`;
    const title = `Cook "><script>alert(1)</script>\r\nBcc: victim@example.com`;
    const { data } = await asService()
      .from('jobs')
      .insert({ title, is_approved: true, contact_method: to, category: 'Various', expires_at: '2030-01-01' } as never)
      .select('id')
      .single();
    const key = visitorKey();
    const { id } = (await start(key, { p_job_id: data?.id, p_first_name: evil })).body as { id: string };
    const tomorrow = new Date(Date.now() + 864e5).toISOString().slice(0, 10);
    const step = {
      availability: 'asap',
      work_experience: evil,
      preferred_start_date: tomorrow,
      application_status: 'step_2_completed',
    };
    expect((await asVisitor(key).from('job_applications').update(step).eq('id', id)).error).toBeNull();
    expect((await rpc('complete_application', { p_id: id }, keyed(key))).status).toBe(200);
    const messages = await mailsTo(to);
    expect(messages.map(({ to: recipient }) => recipient)).toEqual([to]);
    expect(messages[0]?.html).toContain('&lt;script&gt;');
    expect(messages[0]?.html).not.toMatch(/<(script|img|iframe)/);
    expect(messages[0]?.text).toMatch(
      /^1 person applied for Cook "><script>alert\(1\)<\/script> Bcc: \S+\. 1 is waiting/m,
    );
    expect(messages[0]?.subject).not.toContain('\n');
    const page = await (await fetch(inject('stack').mailboxUrl)).text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<img|<script/);
  });
});
