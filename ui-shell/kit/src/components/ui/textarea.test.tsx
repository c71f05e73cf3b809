import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Field } from './field';
import { Textarea } from './textarea';

it('counts characters, and reports a text that is too long without truncating it', async () => {
  render(
    <Field label="Note">
      <Textarea limit={5} />
    </Field>,
  );
  const area = screen.getByRole('textbox', { name: 'Note' });
  await userEvent.type(area, 'abc😀');
  expect(area).toHaveAccessibleDescription(/4 of 5 characters/);
  expect(area).not.toBeInvalid();
  await userEvent.type(area, 'def');
  expect(area).toHaveValue('abc😀def');
  expect(area).toBeInvalid();
  expect(screen.getByRole('status')).toHaveTextContent('2 characters over the limit');
});
