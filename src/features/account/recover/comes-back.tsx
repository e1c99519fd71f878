import { Check } from 'lucide-react';
import { m } from '@/paraglide/messages.js';

/** What the one-time link brings back. */
export function ComesBack() {
  return (
    <section className="mt-7 border-line border-t pt-6">
      <h2 className="mb-3 text-15">{m.account_comes_back()}</h2>
      <ul className="grid gap-2">
        {[m.account_comes_back_applications(), m.account_comes_back_alerts()].map((text) => (
          <li key={text} className="flex gap-2.5">
            <Check className="text-green" aria-hidden="true" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
