import { MyAccount } from '@/features/account/my-account.tsx';
import { EarnPage } from '@/features/referrals/earn-page.tsx';

/** `/earn`, the tab 'Profile': who somebody is, and what they earn. */
export function EarnRoute() {
  return <EarnPage account={<MyAccount />} />;
}
