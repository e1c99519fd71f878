// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Field } from './field.tsx';
import { TextInput } from './text-input.tsx';

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('Field', () => {
  it('names the control by its visible label and requires it', () => {
    render(<Field label="First name">{(control) => <TextInput {...control} />}</Field>);
    const input = screen.getByLabelText<HTMLInputElement>('First name');
    expect(input.required).toBe(true);
    expect(input.getAttribute('aria-invalid')).toBeNull();
    expect(input.getAttribute('aria-describedby')).toBeNull();
  });

  it('marks what may stay empty in words', () => {
    render(
      <Field label="Email" optional>
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Email (optional)').required).toBe(false);
  });

  it('ties hint and error to the control', () => {
    render(
      <Field
        label="Phone number"
        hint="Ten digits"
        error={{ title: 'Invalid Phone Number', text: 'Please enter a valid 10-digit phone number.' }}
      >
        {(control) => <TextInput {...control} />}
      </Field>,
    );
    const input = screen.getByLabelText('Phone number');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(described(input)).toEqual(['Ten digits', 'Invalid Phone NumberPlease enter a valid 10-digit phone number.']);
  });
});
