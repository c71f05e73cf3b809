import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Field } from '../components/ui/field';
import { RichTextEditor } from './rich-text-editor';

// Nothing has a place on the page here, which the editor asks for.
const nowhere = { length: 0, item: () => null, [Symbol.iterator]: [][Symbol.iterator] };
Object.assign(document, { elementFromPoint: () => null });
Object.assign(Range.prototype, { getClientRects: () => nowhere, getBoundingClientRect: () => new DOMRect() });
Object.assign(Text.prototype, { getClientRects: () => nowhere });

const onChange = vi.fn();

function Note({
  initial = '',
  ...props
}: {
  initial?: string;
  limit?: number;
  disabled?: boolean;
  formats?: 'email';
}) {
  const [html, setHtml] = useState(initial);
  return (
    <Field label="Note" error={props.limit === 3 ? 'Too long' : undefined}>
      <RichTextEditor
        {...props}
        value={html}
        onValueChange={(next) => {
          onChange(next);
          setHtml(next);
        }}
      />
      <button type="button" onClick={() => setHtml('<p>From elsewhere</p>')}>
        Replace
      </button>
    </Field>
  );
}

const editor = () => screen.findByRole('textbox', { name: 'Note' }, { timeout: 10_000 });

it('formats by its buttons, which the keyboard reaches', async () => {
  render(<Note initial="<p>Call back</p>" />);
  const field = await editor();
  await userEvent.click(field);
  await userEvent.keyboard('{Alt>}{F10}{/Alt}');
  expect(screen.getByRole('button', { name: 'Heading' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith('<h2>Call back</h2>');
  expect(screen.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Heading' }));
  await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
  expect(onChange).toHaveBeenLastCalledWith('<ul><li><p>Call back</p></li></ul>');
});

it('adds a link, whose address may lack its protocol', async () => {
  render(<Note initial="<p></p>" />);
  await userEvent.click(await editor());
  await userEvent.click(screen.getByRole('button', { name: 'Link' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), 'javascript:x');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByRole('alert')).toHaveTextContent('Enter a web address');
  await userEvent.clear(dialog.getByRole('textbox', { name: /Address/ }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Address/ }), 'huddle.example');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'guide');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(onChange).toHaveBeenLastCalledWith('<p><a href="https://huddle.example">guide</a></p>');
});

it('shows another value, and reports none that was only shown', async () => {
  onChange.mockClear();
  render(<Note initial="<p>Old</p>" />);
  const field = await editor();
  await userEvent.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(() => expect(field).toHaveTextContent('From elsewhere'));
  expect(onChange).not.toHaveBeenCalled();
});

it('marks what is too long, and cuts nothing off', async () => {
  render(<Note initial="<p>Four</p>" limit={3} />);
  const field = await editor();
  await waitFor(() => expect(field).toHaveAttribute('aria-invalid', 'true'));
  expect(field).toHaveTextContent('Four');
  expect(screen.getByText('4/3')).toBeInTheDocument();
  expect(field).toHaveAccessibleDescription(/Too long/);
});

it('writes only what an email may have', async () => {
  render(
    <Note
      initial="<h2>Plan</h2><blockquote><p><s>Rest</s> and <code>drink</code></p></blockquote>"
      formats="email"
    />,
  );
  const field = await editor();
  expect(screen.getByRole('button', { name: 'Bold' })).toBeInTheDocument();
  for (const name of ['Heading', 'Quote', 'Code', 'Strikethrough'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await userEvent.click(field);
  await userEvent.click(screen.getByRole('button', { name: 'Bulleted list' }));
  const written = String(onChange.mock.lastCall?.[0]);
  expect(written).toContain('Plan');
  expect(written).toContain('Rest and drink');
  expect(written).not.toMatch(/<(h2|blockquote|s|code)>/);
});

it('cannot be written in while it is disabled', async () => {
  render(<Note initial="<p>Signed</p>" disabled />);
  expect(await editor()).toHaveAttribute('contenteditable', 'false');
  expect(screen.queryByRole('toolbar')).toBeNull();
});
