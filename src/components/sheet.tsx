import { X } from 'lucide-react';
import { type ReactNode, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { m } from '@/paraglide/messages.js';
import { IconButton } from './icon-button.tsx';
import { Toaster } from './toaster.tsx';

interface Props {
  title: string;
  /** Esc, the scrim, the cross: unmount the sheet in answer. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight while the body scrolls: the primary action. A submit button here names its form (`form="id"`). */
  footer?: ReactNode;
  /** Beside the title: a count, 'Clear all'. */
  aside?: ReactNode;
}

let sheets = 0;

/** The page stands still while any sheet is open: one more, or one fewer. */
function holdPage(change: 1 | -1): void {
  sheets += change;
  document.documentElement.toggleAttribute('data-held', sheets > 0);
}

/**
 * A native modal dialog, open while it is mounted: from the bottom on a phone, centred on a desktop.
 * The browser keeps the focus inside and gives it back when the sheet goes.
 */
export function Sheet({ title, onClose, children, footer, aside }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    let pressed: EventTarget | null = null;
    const listening = new AbortController();
    const on = (type: string, listener: (event: Event) => void) =>
      dialog.addEventListener(type, listener, { signal: listening.signal });
    on('cancel', (event) => {
      // A file input's own 'cancel' bubbles up here too.
      if (event.target !== dialog) return;
      event.preventDefault();
      close();
    });
    // Closed by the browser without asking (a second Esc).
    on('close', () => !dialog.open && close());
    // The scrim is the dialog's own box. Pressed and released there: a selection dragged out of the panel does not close.
    on('pointerdown', (event) => {
      pressed = event.target;
    });
    on('click', (event) => {
      if (event.target === dialog && pressed === dialog) close();
    });
    // Before it is shown, so that the page is styled anew once, not twice.
    holdPage(1);
    dialog.showModal();
    return () => {
      listening.abort();
      holdPage(-1);
      // Closing, not only removing, is what gives the focus back.
      dialog.close();
    };
  }, []);

  return (
    <dialog ref={ref} className="modal" aria-labelledby={id}>
      <div className="modal-panel">
        <div className="modal-head">
          <h2 id={id}>{title}</h2>
          {aside}
          <IconButton label={m.shell_close()} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <div className="modal-body">{children}</div>
        {footer && <div className="modal-foot">{footer}</div>}
      </div>
      <Toaster />
    </dialog>
  );
}
