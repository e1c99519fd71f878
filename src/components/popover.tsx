import * as RadixPopover from '@radix-ui/react-popover';
import type { ComponentProps } from 'react';

export const Popover = RadixPopover.Root;
export const PopoverTrigger = RadixPopover.Trigger;

/** What opens beside its trigger, over the page: under it, or above where there is more room. */
export function PopoverContent(props: ComponentProps<typeof RadixPopover.Content>) {
  return (
    <RadixPopover.Portal>
      <RadixPopover.Content
        align="start"
        sideOffset={8}
        collisionPadding={8}
        className="z-40 max-h-(--radix-popover-content-available-height) w-(--radix-popover-trigger-width) max-w-[358px] overflow-y-auto rounded-card bg-surface p-3 [box-shadow:var(--shadow-float)]"
        {...props}
      />
    </RadixPopover.Portal>
  );
}
