import { BrandLink } from './brand-link.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** Only who we are and the language: for pages that people reach from outside. */
export function BrandBar() {
  return (
    <header className="topbar justify-between">
      <BrandLink />
      <LanguageSwitch />
    </header>
  );
}
