// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FormEvent, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';

function Form({ sent }: { sent: () => void }) {
  const [busy, setBusy] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
        setBusy(true);
      }}
    >
      <input aria-label="Name" />
      <Button type="submit" busy={busy} busyLabel="Saving...">
        Continue
      </Button>
    </form>
  );
}

describe('Button', () => {
  it('does not submit the form around it unless told to', async () => {
    const submit = vi.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button>Back</Button>
        <Button type="submit">Continue</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(submit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(submit).toHaveBeenCalledOnce();
  });

  it('changes its label while busy, keeps the focus, and submits once', async () => {
    const sent = vi.fn();
    render(<Form sent={sent} />);
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Saving...' });
    await vi.waitFor(() => expect(document.activeElement).toBe(button));
    expect(button.getAttribute('aria-busy')).toBe('true');
    await userEvent.click(button);
    await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}');
    expect(sent).toHaveBeenCalledOnce();
  });
});
