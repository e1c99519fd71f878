import { CircleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import {
  type FieldErrors,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useController,
  useFormContext,
  useFormState,
} from 'react-hook-form';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Field, splitMessage } from './field.tsx';
import { Notice } from './notice.tsx';
import { PickGroup, type PickOption } from './pick-group.tsx';
import { Select } from './select.tsx';
import { Switch } from './switch.tsx';
import { TextInput } from './text-input.tsx';
import { Textarea } from './textarea.tsx';

interface FormProps<Input extends FieldValues, Output> extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onInvalid'> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Gets what the schema made of the values. The form counts as submitting until a returned promise settles. */
  onSubmit: (values: Output) => unknown;
  onInvalid?: (errors: FieldErrors<Input>) => void;
}

/** A form of React Hook Form: its fields find it by context, and the first invalid one gets the focus. */
export function Form<Input extends FieldValues, Output>(props: FormProps<Input, Output>) {
  const { form, onSubmit, onInvalid, children, ...rest } = props;
  return (
    <FormProvider {...form}>
      <form {...rest} noValidate onSubmit={(event) => void form.handleSubmit(onSubmit, onInvalid)(event)}>
        {children}
      </form>
    </FormProvider>
  );
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

export function TextField({ name, label, hint, optional, aside, className, ...input }: FieldProps & Control<'input'>) {
  const { field, fieldState } = useController({ name });
  const around = { label, hint, optional, aside, className };
  return (
    <Field {...around} error={fieldState.error?.message}>
      {(control) => <TextInput {...control} {...input} {...field} />}
    </Field>
  );
}

export function TextareaField(props: FieldProps & Control<'textarea'>) {
  const { name, label, hint, optional, aside, className, ...input } = props;
  const { field, fieldState } = useController({ name });
  const around = { label, hint, optional, aside, className };
  return (
    <Field {...around} error={fieldState.error?.message}>
      {(control) => <Textarea {...control} {...input} {...field} />}
    </Field>
  );
}

/** Its options are its children. */
export function SelectField(props: FieldProps & Control<'select'>) {
  const { name, label, hint, optional, aside, className, ...select } = props;
  const { field, fieldState } = useController({ name });
  const around = { label, hint, optional, aside, className };
  return (
    <Field {...around} error={fieldState.error?.message}>
      {(control) => <Select {...control} {...select} {...field} />}
    </Field>
  );
}

interface PickFieldProps<T extends string> {
  name: string;
  legend: string;
  options: readonly PickOption<T>[];
  columns?: 1 | 2 | 3;
}

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
