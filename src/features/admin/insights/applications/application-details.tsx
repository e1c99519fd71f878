import { formatPhone } from '@rules/phone-format.ts';
import { useState } from 'react';
import { RowButton } from '@/components/row-button.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { adminAvailabilityText } from '@/lib/labels.ts';
import type { ListedApplication } from './api.ts';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What somebody applied with, opened from their row. */
export function ApplicationDetails({ application, name }: { application: ListedApplication; name: string }) {
  const [open, setOpen] = useState(false);
  const { job_title, phone_number, email, availability, preferred_start_date: start } = application;
  const facts = [
    ['Phone', phone_number && formatPhone(phone_number)],
    ['Email', email],
    ['Position applied for', application.position_applied_for],
    ['Availability', availability && adminAvailabilityText(availability)],
    ['Start date', start && day.format(new Date(start))],
    ['Experience', application.work_experience],
  ];
  return (
    <>
      <RowButton aria-label={`Details of ${name}, ${job_title ?? 'the application'}`} onClick={() => setOpen(true)}>
        Details
      </RowButton>
      {open && (
        <Sheet title={`${name}: ${job_title ?? 'application'}`} onClose={() => setOpen(false)}>
          <dl className="kv">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="whitespace-pre-line">{value || 'Not answered'}</dd>
              </div>
            ))}
          </dl>
        </Sheet>
      )}
    </>
  );
}
