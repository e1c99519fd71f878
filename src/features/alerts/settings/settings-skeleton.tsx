import { Skeleton } from '@/components/skeleton.tsx';
import { m } from '@/paraglide/messages.js';

/** The settings' cards in their final sizes. */
export function SettingsSkeleton() {
  return (
    <div className="grid gap-3" role="status">
      <span className="sr-only">{m.settings_loading()}</span>
      {[338, 148, 52, 120].map((height) => (
        <Skeleton key={height} width="100%" height={height} rounded="card" />
      ))}
    </div>
  );
}
