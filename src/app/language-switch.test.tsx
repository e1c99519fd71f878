// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { LanguageSwitch } from './language-switch.tsx';

afterEach(() => {
  act(() => changeLocale('en'));
});

describe('the language switch', () => {
  it('names the other language in that language, and says so to screen readers', () => {
    render(<LanguageSwitch />);
    expect(screen.getByRole('button', { name: 'Español' }).lang).toBe('es');
  });

  it('has what it shows in its name, for whoever speaks to the page', () => {
    render(<LanguageSwitch short />);
    expect(screen.getByRole('button', { name: 'ES Español' }).textContent).toContain('ES');
  });

  it('switches the page there and back', async () => {
    render(<LanguageSwitch short />);
    await userEvent.click(screen.getByRole('button', { name: /Español/ }));
    expect(document.documentElement.lang).toBe('es');
    await userEvent.click(screen.getByRole('button', { name: /English/ }));
    expect(document.documentElement.lang).toBe('en');
  });
});
