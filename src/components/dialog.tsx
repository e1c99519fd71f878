import * as RadixDialog from '@radix-ui/react-dialog';
import { cx } from 'class-variance-authority';
import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { m } from '@/paraglide/messages.js';
import { IconButton } from './icon-button.tsx';
import { Toaster } from './toaster.tsx';

interface Props {
  title: string;
  /** Esc, the scrim, the cross: unmount the dialog in answer. */
  onClose: () => void;
  children: ReactNode;
  /** Stays in sight while the body scrolls: the primary action. A submit button here names its form (`form="id"`). */
  footer?: ReactNode;
  /** Beside the title: a count, 'Clear all'. */
  aside?: ReactNode;
  /** For what is compared side by side. */
  wide?: boolean;
}

/** A modal dialog, open while it is mounted: a sheet from the bottom on a phone, centred on a desktop. */
export function Dialog({ title, onClose, children, footer, aside, wide = false }: Props) {
  const [opener] = useState(() => document.activeElement);
  return (
    <RadixDialog.Root open onOpenChange={onClose}>
      <RadixDialog.Portal>
        {/* Radix' Overlay would inject a style element, which the content security policy refuses; styles.css holds the page. */}
        <div data-scrim className="fixed inset-0 z-40 bg-scrim" />
        <RadixDialog.Content
          aria-describedby={undefined}
          className={cx(
            'fixed inset-x-0 bottom-0 z-40 flex max-h-[92%] animate-rise flex-col rounded-t-[20px] bg-surface outline outline-transparent [box-shadow:var(--shadow-float)] before:mx-auto before:mt-2 before:h-1 before:w-9 before:flex-none before:rounded-pill before:bg-line lg:inset-0 lg:m-auto lg:h-fit lg:max-h-[90%] lg:rounded-[20px] lg:py-2 lg:before:hidden',
            wide ? 'lg:w-[min(1120px,94vw)]' : 'lg:w-130',
          )}
          onEscapeKeyDown={(event) => {
            // A list that is open closes first.
            if ((event.target as Element).matches('[role=combobox][aria-expanded=true]')) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (opener instanceof HTMLElement) opener.focus();
          }}
        >
          <div className="flex items-center gap-2 py-1 pr-1 pl-(--gutter)">
            <RadixDialog.Title className="flex-1">{title}</RadixDialog.Title>
            {aside}
            <IconButton label={m.shell_close()} data-close onClick={onClose}>
              <X aria-hidden="true" />
            </IconButton>
          </div>
          <div className="overflow-y-auto overscroll-contain px-(--gutter) pb-[calc(16px+var(--safe))]">{children}</div>
          {footer && (
            <div className="border-t border-line px-(--gutter) pt-3 pb-[calc(12px+var(--safe))]">{footer}</div>
          )}
          {/* What is outside the dialog cannot be reached while it is open. */}
          <Toaster inDialog />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
