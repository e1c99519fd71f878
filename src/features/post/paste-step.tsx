import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod/mini';
import { Button } from '@/components/button.tsx';
import { ErrorNotice, Form, SubmitButton, TextareaField, useSaveDraft } from '@/components/form.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { changePost, POST_DRAFT, readPost, type TypedJob } from './draft.ts';
import { readAds } from './read-ads.ts';
import { nextStep } from './schema.ts';

const schema = z.object({
  pasted: z.string().check(z.trim(), z.minLength(1, { error: () => m.post_paste_need() })),
});

/** Paste the ad: what can be read fills the form; of several ads one is chosen. */
export function PasteStep() {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { pasted: readPost().pasted } });
  useSaveDraft(form, POST_DRAFT);
  const [ads, setAds] = useState<Partial<TypedJob>[]>([]);
  const use = async (ad: Partial<TypedJob>) => {
    // An address that is known already stays.
    const { email } = readPost();
    changePost({ ...ad, ...(email && { email }) });
    void navigate(paths.post(await nextStep(readPost())));
  };
  const read = useMutation({
    mutationFn: ({ pasted }: z.infer<typeof schema>) => readAds(pasted),
    onSuccess: async (found) => {
      const [only, ...more] = found;
      if (only && more.length === 0) await use(only);
      else setAds(found);
    },
  });
  if (ads.length > 1) return <ChooseAd ads={ads} onChoose={(ad) => void use(ad)} />;
  return (
    <>
      <h1>{m.post_paste()}</h1>
      <p className="mt-2 text-muted">{m.post_paste_text()}</p>
      <Form form={form} className="mt-5 grid gap-3" onSubmit={(values) => read.mutate(values)}>
        <TextareaField
          name="pasted"
          label={m.post_paste_label()}
          hint={m.post_paste_hint()}
          rows={9}
          maxLength={200_000}
        />
        {read.isError && <ErrorNotice message={m.post_read_failed()} />}
        <SubmitButton block pending={read.isPending} busyLabel={m.post_reading()}>
          {m.post_read()}
        </SubmitButton>
        <LinkButton look="line" size="large" block to={paths.post('what')}>
          {m.post_type()}
        </LinkButton>
      </Form>
    </>
  );
}

function ChooseAd({ ads, onChoose }: { ads: Partial<TypedJob>[]; onChoose: (ad: Partial<TypedJob>) => void }) {
  const [chosen, setChosen] = useState('0');
  return (
    <>
      <h1 className="text-balance">{m.post_which({ count: ads.length })}</h1>
      <p className="mt-2 mb-5 text-muted">{m.post_which_text()}</p>
      <PickGroup
        name="ad"
        legend={m.post_paste_label()}
        columns={1}
        value={chosen}
        onChange={setChosen}
        options={ads.map(({ title, company, pay, location }, at) => ({
          value: String(at),
          label: title || m.post_untitled(),
          hint: [company, pay, location].filter(Boolean).join(' · '),
        }))}
      />
      <Button
        className="mt-5"
        size="large"
        block
        onClick={() => {
          const ad = ads[Number(chosen)];
          if (ad) onChoose(ad);
        }}
      >
        {m.post_use()}
      </Button>
    </>
  );
}
