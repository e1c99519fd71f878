import { useController } from 'react-hook-form';
import { Chip } from '@/components/chip.tsx';
import { experienceAnswers } from '@/lib/experience.ts';
import { m } from '@/paraglide/messages.js';

/** Answers to begin a text with, one at a time; a second tap takes it out again. What else was typed stays behind it. */
export function ExperienceChips({ name }: { name: string }) {
  const { field } = useController({ name });
  const text: string = field.value;
  const answers = experienceAnswers();
  const chosen = answers.find((answer) => text.startsWith(answer));
  const rest = chosen ? text.slice(chosen.length).trimStart() : text;
  return (
    <fieldset className="mt-2 flex flex-wrap gap-2" aria-label={m.apply_experience_quick()}>
      {answers.map((answer) => (
        <Chip
          key={answer}
          pressed={answer === chosen}
          onClick={() => field.onChange(answer === chosen ? rest : `${answer} ${rest}`.trim())}
        >
          {answer.slice(0, -1)}
        </Chip>
      ))}
    </fieldset>
  );
}
