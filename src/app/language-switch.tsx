import { cx } from 'class-variance-authority';
import { Globe } from 'lucide-react';
import { changeLocale, useLocale } from '@/lib/i18n.ts';

const OTHER = { en: { locale: 'es', name: 'Español' }, es: { locale: 'en', name: 'English' } } as const;

/** Switches to the other language, which it names in that language; drafts stay. */
export function LanguageSwitch({ short }: { short?: boolean }) {
  const { locale, name } = OTHER[useLocale()];
  return (
    <button
      type="button"
      className={cx(
        'inline-flex min-h-11 min-w-11 items-center justify-end gap-1.5 font-semibold text-green',
        short && 'max-lg:-ml-3',
      )}
      lang={locale}
      onClick={() => changeLocale(locale)}
    >
      <Globe className={short ? 'max-lg:hidden' : undefined} aria-hidden="true" />
      {short && locale.toUpperCase()} <span className={short ? 'sr-only' : undefined}>{name}</span>
    </button>
  );
}
