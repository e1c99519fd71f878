// @vitest-environment jsdom
import '../../tests/dialog-in-jsdom.ts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Sheet } from './sheet.tsx';

afterEach(cleanup);

function open() {
  const onClose = vi.fn();
  const view = render(
    <Sheet title="Filters" onClose={onClose} footer={<button type="button">Show</button>}>
      <p>Body</p>
    </Sheet>,
  );
  return { onClose, dialog: screen.getByRole<HTMLDialogElement>('dialog'), ...view };
}

describe('Sheet', () => {
  it('is a modal dialog named by its title', () => {
    const showModal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    open();
    expect(screen.getByRole('dialog', { name: 'Filters' })).toBeTruthy();
    expect(showModal).toHaveBeenCalledOnce();
    showModal.mockRestore();
  });

  it('holds the page still until the last one is gone', () => {
    const isHeld = () => document.documentElement.hasAttribute('data-held');
    const first = open();
    const second = render(
      <Sheet title="Report" onClose={() => undefined}>
        <p>Body</p>
      </Sheet>,
    );
    second.unmount();
    expect(isHeld()).toBe(true);
    first.unmount();
    expect(isHeld()).toBe(false);
  });

  it('asks to close on the cross', async () => {
    const { onClose } = open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks to close on Esc, and leaves the closing to its owner', () => {
    const { onClose, dialog } = open();
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(dialog, cancel);
    expect(onClose).toHaveBeenCalledOnce();
    expect(cancel.defaultPrevented).toBe(true);
  });

  it('ignores the cancel of a file field inside it', () => {
    const { onClose } = open();
    fireEvent(screen.getByText('Body'), new Event('cancel', { bubbles: true }));
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks to close when the scrim is pressed and released', () => {
    const { onClose, dialog } = open();
    fireEvent.pointerDown(dialog);
    fireEvent.click(dialog);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('stays when a drag that began inside ends on the scrim', () => {
    const { onClose, dialog } = open();
    fireEvent.pointerDown(screen.getByText('Body'));
    fireEvent.click(dialog);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes the dialog when it goes, which is what returns the focus, without asking again', () => {
    const { onClose, dialog, unmount } = open();
    const close = vi.spyOn(dialog, 'close');
    unmount();
    expect(close).toHaveBeenCalledOnce();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('tells its owner when the browser closed it without asking', () => {
    const { onClose, dialog } = open();
    dialog.close();
    expect(onClose).toHaveBeenCalledOnce();
  });
});
