// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { PickGroup } from './pick-group.tsx';

const OPTIONS = [
  { value: '', label: 'Any', any: true },
  { value: 'full-time', label: 'Full-time' },
  { value: 'part-time', label: 'Part-time' },
] as const;

function Group({ error }: { error?: string }) {
  const [value, setValue] = useState<(typeof OPTIONS)[number]['value']>('');
  return <PickGroup legend="Job type" name="type" options={OPTIONS} value={value} onChange={setValue} error={error} />;
}

describe('PickGroup', () => {
  it('is a named group of radio buttons of which one is chosen', async () => {
    render(<Group />);
    expect(screen.getByRole('group', { name: 'Job type' })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Any' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Part-time' }));
    const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter((radio) => radio.checked);
    expect(chosen.map((radio) => radio.value)).toEqual(['part-time']);
  });

  it('ties the error to the group', () => {
    render(<Group error="Choose one" />);
    const group = screen.getByRole('group', { name: 'Job type' });
    expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Choose one');
  });
});
