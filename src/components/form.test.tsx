// @vitest-environment jsdom
import { zodResolver } from '@hookform/resolvers/zod';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod/mini';
import {
  CheckboxField,
  Form,
  FormError,
  PickField,
  SelectField,
  SubmitButton,
  SwitchField,
  TextareaField,
  TextField,
} from './form.tsx';

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, { error: () => 'Missing Name\nPlease enter your name.' })),
  city: z.string(),
  note: z.string(),
  type: z.enum(['full', 'part'], { error: () => 'Choose one.' }),
  terms: z.boolean(),
  texts: z.boolean(),
});

function Example({ onSubmit }: { onSubmit: (values: z.output<typeof schema>) => unknown }) {
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { name: '', city: 'Queens', note: '', terms: false, texts: true },
  });
  return (
    <Form
      form={form}
      onSubmit={async (values) => {
        await onSubmit(values);
        form.setError('root', { message: 'Not saved.' });
      }}
    >
      <TextField name="name" label="Name" hint="As on your card" />
      <SelectField name="city" label="City" options={['Bronx', 'Queens']} />
      <TextareaField name="note" label="Note" optional />
      <PickField
        name="type"
        legend="Job type"
        options={[
          { value: 'full', label: 'Full-time' },
          { value: 'part', label: 'Part-time' },
        ]}
      />
      <CheckboxField name="terms" label="I agree" />
      <SwitchField name="texts" label="Texts" />
      <FormError />
      <SubmitButton busyLabel="Saving…">Save</SubmitButton>
    </Form>
  );
}

const describedBy = (element: HTMLElement) =>
  element
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

describe('Form', () => {
  it('sends nothing while a field is invalid, ties each message to its field and focuses the first one', async () => {
    const onSubmit = vi.fn();
    render(<Example onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const name = screen.getByLabelText('Name');
    expect(describedBy(name)).toEqual(['As on your card', 'Missing NamePlease enter your name.']);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await vi.waitFor(() => expect(document.activeElement).toBe(name));
    expect(describedBy(screen.getByRole('group', { name: 'Job type' }))).toEqual(['Choose one.']);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('sends what a browser filled in without an event', async () => {
    const onSubmit = vi.fn();
    render(<Example onSubmit={onSubmit} />);
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(screen.getByLabelText('Name'), 'Ana');
    await userEvent.click(screen.getByRole('radio', { name: 'Part-time' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledWith(expect.objectContaining({ name: 'Ana' }));
  });

  it('takes a message back once its field is right', async () => {
    render(<Example onSubmit={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Ana');
    expect(screen.queryByText('Please enter your name.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Full-time' })));
  });

  it('gives what the schema made of the values', async () => {
    const onSubmit = vi.fn();
    render(<Example onSubmit={onSubmit} />);
    await userEvent.type(screen.getByLabelText('Name'), ' Ana ');
    await userEvent.selectOptions(screen.getByLabelText('City'), 'Bronx');
    await userEvent.type(screen.getByLabelText('Note (optional)'), 'Hi');
    await userEvent.click(screen.getByRole('radio', { name: 'Part-time' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'I agree' }));
    await userEvent.click(screen.getByRole('switch', { name: 'Texts' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSubmit).toHaveBeenCalledWith({
      name: 'Ana',
      city: 'Bronx',
      note: 'Hi',
      type: 'part',
      terms: true,
      texts: false,
    });
  });

  it('sends once however often it is submitted, and says what went wrong', async () => {
    let settle = () => {};
    const onSubmit = vi.fn(() => new Promise<void>((resolve) => (settle = resolve)));
    render(<Example onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Full-time' }));
    await userEvent.type(screen.getByLabelText('Name'), 'Ana{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Saving…' }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    settle();
    expect((await screen.findByRole('alert')).textContent).toBe('Not saved.');
  });
});
