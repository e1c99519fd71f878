import { useMutation } from '@tanstack/react-query';
import { Card } from '@/components/card.tsx';
import { PickGroup } from '@/components/pick-group.tsx';
import { failureToast } from '@/lib/failure-toast.ts';
import { toast } from '@/lib/toast.ts';
import { m } from '@/paraglide/messages.js';
import { setMessageLanguage } from './api.ts';

type Language = 'en' | 'es';

/** Which language the person is written to in; saved at once, whatever language the screens have. */
export function LanguageChoice({ value, onChange }: { value: string; onChange: (language: Language) => void }) {
  const save = useMutation({
    mutationFn: setMessageLanguage,
    onMutate: onChange,
    onSuccess: (_, locale) => toast({ title: m.settings_language_saved({}, { locale }), variant: 'success' }),
    onError: (error, language) => {
      onChange(language === 'es' ? 'en' : 'es');
      failureToast(m.errors_title(), m.settings_language_failed())(error);
    },
  });
  return (
    <Card className="mt-5">
      <PickGroup<Language>
        legend={m.settings_language()}
        name="language"
        columns={2}
        value={value === 'es' ? 'es' : 'en'}
        onChange={(language) => !save.isPending && save.mutate(language)}
        options={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
      />
      <p className="text-13 text-muted mt-1.5">{m.settings_language_note()}</p>
    </Card>
  );
}
