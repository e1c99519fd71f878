import { Button } from '@/components/button.tsx';
import { Sheet } from '@/components/sheet.tsx';
import { m } from '@/paraglide/messages.js';

/** Says exactly what 'Sign out everywhere' does before it does it. */
export function EverywhereDialog({ onYes, onNo }: { onYes: () => void; onNo: () => void }) {
  return (
    <Sheet title={m.account_everywhere_title()} onClose={onNo}>
      <p>{m.account_everywhere_text()}</p>
      <div className="mt-5 grid gap-3">
        <Button block onClick={onYes}>
          {m.account_sign_out_everywhere()}
        </Button>
        <Button look="line" block onClick={onNo}>
          {m.account_keep()}
        </Button>
      </div>
    </Sheet>
  );
}
