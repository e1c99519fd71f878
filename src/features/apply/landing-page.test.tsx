// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { JOB, openFlow } from '../../../tests/apply-screens.tsx';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobDetail, jobId, jobRow } from '../../../tests/feed-answers.ts';
import { address } from '../../../tests/open-routes.tsx';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/landing_jobs', () => ({ featured: jobRow(1), others: [2, 3, 4, 5, 6, 7].map((n) => jobRow(n)) }));
});

describe('the landing page', () => {
  it('says what is specified, and carries where one came from into the application', async () => {
    openFlow('/apply?ref=K7QX2M&utm_campaign=fall&other=1');
    const apply = await screen.findByRole('link', { name: 'Apply Now – Takes 30 Seconds' });
    expect(apply.getAttribute('href')).toBe(`/apply/${JOB}/step-1?ref=K7QX2M&utm_campaign=fall`);
    expect(screen.getByRole('link', { name: 'Apply Now - Start This Week' })).toBeTruthy();
    expect(document.title).toBe('Apply for a Job | Start Working Today');
    for (const text of ['HIRING IMMEDIATELY', 'FEATURED', 'Recommended for you', '87%']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('Apply in 30 seconds • No interviews • Immediate start')).toBeTruthy();
    expect(screen.getAllByRole('article')).toHaveLength(6);
    await waitFor(() =>
      expect(backend.bodies('search_events')[0]).toMatchObject({
        event_type: 'apply_page_visit',
        filter_applied: 'K7QX2M',
      }),
    );
  });

  it.each([
    [
      'Interviews daily.',
      'Apply in 30 seconds • Immediate start',
      'Start Working This Week',
      'Apply Now - Start This Week',
    ],
    ['Starts in January.', 'Apply in 30 seconds • No interviews', 'Work Close to Home', 'Apply Now'],
    ['Background check required.', 'Apply in 30 seconds', 'Work Close to Home', 'Apply Now'],
  ])('promises for a featured job that says “%s” only “%s”', async (description, line, heading, button) => {
    backend.answer('rpc/landing_jobs', () => ({ featured: jobDetail(1, { description }), others: [] }));
    openFlow('/apply');
    expect(await screen.findByText(line)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading);
    expect(screen.getByRole('link', { name: button })).toBeTruthy();
    expect(screen.queryByText('HIRING IMMEDIATELY') !== null).toBe(line.includes('Immediate start'));
  });

  it('recommends nothing to somebody who came by themselves', async () => {
    openFlow('/apply');
    await screen.findByRole('link', { name: 'Apply Now – Takes 30 Seconds' });
    expect(screen.queryByText('Recommended for you')).toBeNull();
  });

  it('offers the built-in job when there is none, and when the backend is down', async () => {
    backend.answer('rpc/landing_jobs', () => Response.json({ message: 'no' }, { status: 400 }));
    openFlow('/apply');
    const apply = await screen.findByRole('link', { name: 'Apply Now – Takes 30 Seconds' });
    expect(apply.getAttribute('href')).toBe('/apply/local-delivery-driver/step-1');
    expect(screen.getByRole('heading', { name: 'Delivery Driver' })).toBeTruthy();
  });
});

describe('the deep link', () => {
  it('records that it was opened, and goes to the step with ref and source', async () => {
    backend.answer('rpc/resolve_job', () => ({ job: jobRow(8), application: null }));
    backend.answer('rpc/job_detail', () => jobRow(8));
    openFlow(`/apply/fake_${jobId(8)}?ref=K7QX2M&source=sms&x=1`);
    await waitFor(() => expect(address()).toBe(`/apply/${jobId(8)}/step-1?ref=K7QX2M&source=sms`));
    expect(backend.bodies('search_events')[0]).toMatchObject({ event_type: 'deep_link_open', job_id: jobId(8) });
  });

  it('says that it shows another job', async () => {
    backend.answer('rpc/resolve_job', () => ({ job: null, application: null }));
    backend.answer('rpc/fallback_job', () => Response.json(null));
    openFlow(`/apply/${JOB}`);
    await waitFor(() => expect(address()).toBe('/apply/local-delivery-driver/step-1'));
    expect(screen.getByText('Loading Alternative')).toBeTruthy();
    expect(screen.getByText('Showing you a great local opportunity.')).toBeTruthy();
  });
});
