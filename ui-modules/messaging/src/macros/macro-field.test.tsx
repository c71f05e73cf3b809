import { fakeHost, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Macro } from '../api';
import { useMessageFiles } from '../attachments/queue';
import { Composer } from '../chat/composer';
import { macro } from '../testing/samples';

const MACROS = 'GET /api/macros/';
const onSend = vi.fn();
// A draft outlives its screen, so each test uses a different patient.
let patient = 500;

function Field() {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Composer
      patientId={patient}
      patientName="Rosa Pratt"
      macroValues={{ 'patient.first_name': 'Rosa', 'me.name': 'Nora Page' }}
      arrived={[]}
      onSeen={() => {}}
      claim={{ warning: null, takesOver: false, allow: (go) => go() }}
      onSend={onSend}
      onTyped={() => {}}
      onStoppedTyping={() => {}}
      field={field}
      queue={useMessageFiles(patient)}
    />
  );
}

function show(macros: Macro[]) {
  patient += 1;
  onSend.mockClear();
  const result = renderWithKit(<Field />, {
    host: fakeHost({ [MACROS]: onWire({ results: macros, teams: [] }) }),
  });
  return result;
}

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Rosa Pratt' });
const selected = async () => {
  const { value, selectionStart, selectionEnd } = await field();
  return value.slice(selectionStart, selectionEnd);
};
const BP = macro({ id: 2, name: 'bloodpressure', template: 'Measure it twice a day.', shortcut: 'b' });

describe('a macro in a message', () => {
  it('is found by / despite a typo, filled in, and Tab visits its placeholders', async () => {
    show([BP, macro()]);
    await userEvent.type(await field(), 'Well, /helo');
    const list = await screen.findByRole('listbox', { name: 'Macros' });
    expect(within(list).getAllByRole('option')[0]).toHaveTextContent(/^hello/);
    await userEvent.keyboard('{Tab}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await field()).toHaveValue(
      'Well, Hello Rosa, this is Nora Page. {{ask:Which day?}} or {{visit.date}}?',
    );
    expect(await selected()).toBe('{{ask:Which day?}}');
    expect(screen.getByText('2 fields to fill in. Press Tab to go to the next one.')).toBeVisible();
    await userEvent.keyboard('Monday{Tab}');
    expect(await selected()).toBe('{{visit.date}}');
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
    // No placeholder follows: Tab leaves the field, as everywhere.
    expect(await field()).not.toHaveFocus();
  });

  it('cannot be sent before all placeholders are filled in', async () => {
    show([macro({ template: 'See you {{ask:Which day?}}' })]);
    await userEvent.type(await field(), '/hello');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Tab}');
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    expect(screen.getByRole('alert')).toHaveTextContent('Fill in “Which day?” before sending');
    expect(onSend).not.toHaveBeenCalled();
    expect(await selected()).toBe('{{ask:Which day?}}');
    await userEvent.keyboard('on Monday');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Send/ }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith('See you on Monday', false);
  });

  it('is chosen with the arrow keys or the pointer, and Escape leaves the field and keeps the /', async () => {
    show([BP, macro()]);
    await userEvent.type(await field(), '/');
    const list = await screen.findByRole('listbox');
    expect(within(list).queryByRole('option', { selected: true })).toBeNull();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    const [, second] = within(list).getAllByRole('option');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(await field()).toHaveAttribute('aria-activedescendant', second?.id);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await field()).not.toHaveFocus();
    await userEvent.type(await field(), 'b');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(await field()).toHaveValue('/b');
    await userEvent.keyboard(' /');
    await userEvent.click(within(await screen.findByRole('listbox')).getByText('bloodpressure'));
    expect(await field()).toHaveValue('/b Measure it twice a day.');
    expect(await field()).toHaveFocus();
  });

  it('is inserted by its shortcut, personal macros first', async () => {
    show([macro({ id: 3, name: 'a', scope: 'tenant', shortcut: 'b', template: 'Everybody' }), BP]);
    // The list is rendered when the macros are loaded.
    await userEvent.type(await field(), '/');
    await screen.findByRole('listbox');
    await userEvent.clear(await field());
    await userEvent.keyboard('{Alt>}b{/Alt}');
    expect(await field()).toHaveValue('Measure it twice a day.');
  });

  it('accepts Enter for a prefix match, not for a merely similar one', async () => {
    show([BP, macro()]);
    await userEvent.type(await field(), 'Take it once /hallo');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(await field()).toHaveValue('Take it once /hallo\n');
    await userEvent.keyboard('/BLOOD');
    await screen.findByRole('listbox');
    await userEvent.keyboard('{Enter}');
    expect(await field()).toHaveValue('Take it once /hallo\nMeasure it twice a day.');
  });

  it('is not searched at a / that was not just typed', async () => {
    show([BP, macro()]);
    await userEvent.type(await field(), '/');
    await screen.findByRole('listbox');
    await userEvent.clear(await field());
    await userEvent.paste('or /hell');
    await userEvent.keyboard('o');
    expect(await field()).toHaveValue('or /hello');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('ignores Enter if nothing is found', async () => {
    show([macro()]);
    await userEvent.type(await field(), '/hello');
    await screen.findByRole('listbox');
    await userEvent.clear(await field());
    await userEvent.type(await field(), '/zzzz{Enter}');
    expect(await field()).toHaveValue('/zzzz\n');
  });
});
