import { LanguageSwitch } from '../language-switch.tsx';
import { BrandLink } from './brand-link.tsx';
import { Shell } from './shell.tsx';
import { TopBar, topBarVariants } from './top-bar.tsx';

/** Brand, search and tabs; without `tabs` the bottom of a phone belongs to the page. */
export function PublicLayout({ tabs }: { tabs?: boolean }) {
  return <Shell bar={<TopBar />} tabs={tabs} />;
}

/** Only the brand and the language, for pages that people reach from outside. */
export function BrandLayout() {
  return (
    <Shell
      bar={
        <header className={topBarVariants({ layout: 'brand' })}>
          <BrandLink />
          <LanguageSwitch />
        </header>
      }
    />
  );
}
