import { sharedValue } from '@/lib/shared-value.ts';

/** The place above the pinned button of the screen that is open, where what floats goes instead of the frame's. */
export const dockSlot = sharedValue<HTMLElement | null>(null);
