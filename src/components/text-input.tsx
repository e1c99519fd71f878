import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';

/** The box of every control; `data-control` goes with it, for what surrounds it. */
export const controlVariants = cva(
  'w-full rounded-control border border-control bg-surface aria-invalid:border-red aria-invalid:[box-shadow:inset_0_0_0_1px_var(--color-red)]',
  {
    variants: {
      look: {
        text: 'block min-h-12 px-3 py-2.5 text-left text-16 leading-[1.4]',
        search: 'block min-h-12 py-2.5 pr-3 pl-10 text-left text-16 leading-[1.4]',
        area: 'block min-h-28 resize-y px-3 py-2.5 text-left text-16 leading-[1.4]',
        select: 'block min-h-12 appearance-none py-2.5 pr-10 pl-3 text-left text-16 leading-[1.4]',
        button: 'flex min-h-12 items-center justify-between gap-2 px-3 py-2.5 text-left text-16 leading-[1.4]',
        password: 'block min-h-12 py-2.5 pr-21 pl-3 text-left text-16 leading-[1.4]',
        code: 'block min-h-16 py-2.5 pr-3 pl-[.5em] text-center text-30 leading-[1.4] font-bold tracking-[.42em] tabular-nums',
      },
    },
    defaultVariants: { look: 'text' },
  },
);

interface Props extends ComponentProps<'input'>, VariantProps<typeof controlVariants> {}

export function TextInput({ look, className, ...rest }: Props) {
  return <input type="text" {...rest} data-control className={controlVariants({ look, className })} />;
}
