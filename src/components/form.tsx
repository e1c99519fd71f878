import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type FormEvent, type ReactNode, useEffect, useEffectEvent } from 'react';
import {
  type ControllerRenderProps,
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type Path,
  type Resolver,
  type UseFormReturn,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { type AppError, toAppError } from '@/lib/errors.ts';
import { loadWithRetry } from '@/lib/lazy.ts';
import { readDraft, writeDraft } from '@/lib/storage.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field, type FieldControl, splitMessage } from './field.tsx';
import { Notice } from './notice.tsx';
import { PickGroup } from './pick-group.tsx';
import { Select, type SelectOptions } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

interface FormProps<Input extends FieldValues, Output> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid'> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Gets what the schema made of the values. The form counts as submitting until a returned promise settles. */
  onSubmit: (values: Output) => unknown;
  /** Gets the first problem, in the order of the form's values. */
  onInvalid?: (message: string, name: Path<Input>) => void;
}

/** A form of React Hook Form: its fields find it by context, and the first invalid one gets the focus. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, onInvalid, children, ...rest } = props;
  const { isSubmitting, submitCount } = form.formState;

  // Anew once its error is drawn, also where it has the focus already: a screen reader reads both, once.
  const focusInvalid = useEffectEvent(() => {
    const name = firstInvalid(form.formState.errors);
    if (!name || !(document.activeElement instanceof HTMLElement)) return;
    document.activeElement.blur();
    form.setFocus(name);
  });
  useEffect(() => {
    if (submitCount > 0) focusInvalid();
  }, [submitCount]);

  function submit(event: FormEvent<HTMLFormElement>) {
    // What a browser filled in without an event is read now.
    for (const field of event.currentTarget.elements) field.dispatchEvent(new Event('input', { bubbles: true }));
    if (isSubmitting) event.preventDefault();
    else void form.handleSubmit(onSubmit, invalid)(event);
  }
  function firstInvalid(errors: FieldErrors<Input>) {
    return Object.keys(form.getValues()).find((key) => errors[key]) as Path<Input> | undefined;
  }
  function invalid(errors: FieldErrors<Input>) {
    const name = firstInvalid(errors);
    if (name) onInvalid?.(String(errors[name]?.message), name);
  }

  return (
    <FormProvider {...form}>
      <form {...rest} noValidate onSubmit={submit}>
        {children}
      </form>
    </FormProvider>
  );
}

/** The check of a form on a page where people arrive: its code is loaded when it is first needed. */
export function lazyResolver<Input extends FieldValues, Output>(load: () => Promise<Resolver<Input, unknown, Output>>) {
  const resolver: Resolver<Input, unknown, Output> = async (...form) => (await loadWithRetry(load))(...form);
  return resolver;
}

interface FieldProps {
  name: string;
  label: string;
  hint?: ReactNode;
  optional?: boolean;
  aside?: ReactNode;
  /** Of the whole field, label and error included. */
  className?: string;
}

type Control<Tag extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  'name' | 'value' | 'defaultValue' | 'onChange' | 'onBlur' | 'className' | 'ref'
>;

/** A control in its field, bound to the form. */
function bound<Props extends object>(draw: (props: Props & FieldControl & ControllerRenderProps) => ReactNode) {
  return ({ name, label, hint, optional, aside, className, ...rest }: FieldProps & Props) => {
    const { field, fieldState } = useController({ name });
    const around = { label, hint, optional, aside, className };
    return (
      <Field {...around} error={fieldState.error?.message}>
        {(control) => draw({ ...control, ...(rest as unknown as Props), ...field })}
      </Field>
    );
  };
}

export const TextField = bound<Control<'input'>>((props) => <TextInput {...props} />);
export const TextareaField = bound<Control<'textarea'>>((props) => <Textarea {...props} />);
export const SelectField = bound<SelectOptions & Omit<Control<'select'>, 'children'>>((props) => <Select {...props} />);

type ContactFieldProps = Omit<ComponentProps<typeof TextField>, 'name'> & { name?: string };

/** A phone number as people write it; the schema makes it E.164. */
export function PhoneField(props: ContactFieldProps) {
  return (
    <TextField name="phone_number" type="tel" inputMode="tel" autoComplete="tel-national" maxLength={100} {...props} />
  );
}

export function EmailField(props: ContactFieldProps) {
  return <TextField name="email" type="email" inputMode="email" autoComplete="email" maxLength={254} {...props} />;
}

type PickFieldProps<T extends string> = Pick<
  ComponentProps<typeof PickGroup<T>>,
  'name' | 'legend' | 'options' | 'columns'
>;

export function PickField<T extends string>(props: PickFieldProps<T>) {
  const { field, fieldState } = useController({ name: props.name });
  return <PickGroup {...props} {...field} error={fieldState.error?.message} />;
}

export function CheckboxField({ name, label }: { name: string; label: ReactNode }) {
  const { value, ...field } = useController({ name }).field;
  return <Checkbox label={label} {...field} checked={value} />;
}

export function SwitchField({ name, label, hint }: { name: string; label: string; hint?: ReactNode }) {
  const { value, ...field } = useController({ name }).field;
  return <Switch label={label} hint={hint} {...field} checked={value} />;
}

type ServerMessage = (error: AppError) => string;

/**
 * Shows at its field what the server refused, and returns the message; null where the form has no such field. `messages` are
 * by the field that the server names, or one for all; `names` are the fields that the form calls otherwise.
 */
export function setServerError<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'getValues' | 'setError'>,
  error: unknown,
  messages: Record<string, ServerMessage> | ServerMessage,
  names: Record<string, Path<Values>> = {},
): string | null {
  const refusal = toAppError(error);
  const field = refusal.field ?? '';
  const name = names[field] ?? (field as Path<Values>);
  const message = typeof messages === 'function' ? messages : messages[field];
  if (!message || !(name in form.getValues())) return null;
  const text = message(refusal);
  form.setError(name, { message: text }, { shouldFocus: true });
  return text;
}

/** An error that is no field's, set with `setError('root', …)`: above the button. */
export function FormError() {
  const message = useFormState().errors.root?.message;
  return message && <ErrorNotice message={message} />;
}

/** Why something did not work, read out when it appears. */
export function ErrorNotice({ message }: { message: string }) {
  const { title, text } = splitMessage(message);
  return (
    <Notice tone="red" role="alert" icon={<CircleAlert className="text-red" aria-hidden="true" />}>
      {title && <b className="block">{title}</b>}
      {text}
    </Notice>
  );
}

interface SubmitButtonProps extends Omit<ComponentProps<typeof Button>, 'type' | 'busy'> {
  /** What the form started is still under way, as with a mutation that it does not wait for. */
  pending?: boolean;
}

export function SubmitButton({ pending = false, ...rest }: SubmitButtonProps) {
  const { isSubmitting } = useFormContext().formState;
  return <Button {...rest} type="submit" busy={pending || isSubmitting} />;
}

/** Keeps what is changed in a form on this browser, field by field: another tab may have the same form open. */
export function useSaveDraft<Values extends FieldValues>(
  { subscribe, getFieldState }: Pick<UseFormReturn<Values>, 'subscribe' | 'getFieldState'>,
  draft: string,
) {
  useEffect(
    () =>
      subscribe({
        formState: { values: true, dirtyFields: true },
        callback: ({ name, type, values }) => {
          // A reset to what was saved names fields as well.
          const isTyped = type === 'change' || (name && getFieldState(name as Path<Values>).isDirty);
          if (name && isTyped) writeDraft(draft, { ...readDraft(draft, {}), [name]: values[name] });
        },
      }),
    [subscribe, getFieldState, draft],
  );
}
