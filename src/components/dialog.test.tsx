// @vitest-environment jsdom
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';

function open() {
  const onClose = vi.fn();
  render(
    <>
      <button type="button">Behind</button>
      <Dialog title="Filters" onClose={onClose} footer={<button type="button">Show</button>}>
        <p>Body</p>
      </Dialog>
    </>,
  );
  const scrim = document.querySelector('[data-scrim]') as HTMLElement;
  return { onClose, scrim };
}

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Filters
      </button>
      {isOpen && (
        <Dialog title="Filters" onClose={() => setOpen(false)}>
          <p>Body</p>
        </Dialog>
      )}
    </>
  );
}

describe('Dialog', () => {
  it('is named by its title, and nothing outside it can be reached', async () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Behind' })).toBeNull();
    for (const name of ['Show', 'Close', 'Show']) {
      await userEvent.tab();
      await vi.waitFor(() =>
        expect(document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label')).toBe(name),
      );
    }
  });

  it('asks to close on the cross', async () => {
    const { onClose } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks to close on Esc, and leaves the closing to its owner', async () => {
    const { onClose } = open();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('asks to close when the scrim is pressed', async () => {
    const { onClose, scrim } = open();
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.pointerDown(scrim);
    fireEvent.click(scrim);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays when a drag that began inside ends on the scrim', async () => {
    const { onClose, scrim } = open();
    await new Promise((resolve) => setTimeout(resolve));
    fireEvent.pointerDown(screen.getByText('Body'));
    fireEvent.click(scrim);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('gives the focus back to what opened it', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filters' })));
  });
});
