import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../components/ui/field';
import { renderWithKit } from '../testing';
import {
  DatePicker,
  type DatePickerProps,
  DateRangePicker,
  DateTimeInput,
  type DayRange,
  TimeInput,
} from '.';

const onChange = vi.fn();
const onErrorChange = vi.fn();
beforeEach(() => {
  onChange.mockReset();
  onErrorChange.mockReset();
  // Late in the evening in New York, the next day in UTC.
  vi.setSystemTime('2026-11-24T03:00:00Z');
  return () => vi.useRealTimers();
});

/** Renders a field and waits until the page has it. */
async function show(ui: ReactElement) {
  renderWithKit(ui);
  await screen.findByText(/^(Due|Time|Starts|Created)$/);
}

function Due(props: Partial<DatePickerProps>) {
  const [value, setValue] = useState<string | null>(props.value ?? null);
  return (
    <Field label="Due" hint="Day of the call">
      <DatePicker
        timeZone="America/New_York"
        {...props}
        value={value}
        onErrorChange={onErrorChange}
        onValueChange={(day) => {
          setValue(day);
          onChange(day);
        }}
      />
    </Field>
  );
}

function TaskForm({ onSave }: { onSave: (day: string | null) => void }) {
  const [day, setDay] = useState<string | null>('2026-11-20');
  return (
    <form
      noValidate
      aria-label="Task"
      onSubmit={(event) => {
        event.preventDefault();
        onSave(day);
      }}
    >
      <Field label="Due">
        <DatePicker value={day} onValueChange={setDay} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Due' });

describe('DatePicker', () => {
  it.each([
    ['3d', '2026-11-26', '11/26/2026'],
    ['tomorrow', '2026-11-24', '11/24/2026'],
    ['12/4/26', '2026-12-04', '12/04/2026'],
  ])('resolves %s against today in its zone', async (typed, day, shown) => {
    await show(<Due />);
    await userEvent.type(input(), typed);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(day);
    expect(input()).toHaveValue(shown);
  });

  it('shows the meaning of a relative text while it is typed', async () => {
    await show(<Due />);
    await userEvent.type(input(), '2w');
    expect(screen.getByText('Mon, Dec 7, 2026')).toBeVisible();
  });

  it('keeps what it cannot read, with the reason', async () => {
    await show(<Due value="2026-11-20" />);
    await userEvent.clear(input());
    await userEvent.type(input(), 'next week{Enter}');
    expect(input()).toHaveValue('next week');
    expect(input()).toHaveFocus();
    expect(input()).toHaveAccessibleDescription(/Enter a date as MM\/DD\/YYYY.*Day of the call/);
    expect(input()).toBeInvalid();
    expect(onErrorChange).toHaveBeenLastCalledWith(expect.stringContaining('Enter a date'));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.clear(input());
    await userEvent.type(input(), '1d{Enter}');
    expect(onErrorChange).toHaveBeenLastCalledWith(null);
    expect(onChange).toHaveBeenLastCalledWith('2026-11-24');
  });

  it('stops its form at a text that it cannot read, with the focus and the reason, and has it read what is still being typed', async () => {
    const saved = vi.fn<(day: string | null) => void>();
    await show(<TaskForm onSave={saved} />);
    const submit = () =>
      act(() => screen.getByRole<HTMLFormElement>('form', { name: 'Task' }).requestSubmit());
    await userEvent.clear(input());
    await userEvent.type(input(), '13/45');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(saved).not.toHaveBeenCalled();
    expect(input()).toHaveFocus();
    expect(input()).toHaveValue('13/45');
    expect(screen.getByRole('alert')).toBeVisible();
    submit();
    expect(saved).not.toHaveBeenCalled();

    await userEvent.clear(input());
    await userEvent.type(input(), '99/99');
    submit();
    expect(saved, 'typed, but not left').not.toHaveBeenCalled();
    expect(input()).toBeInvalid();
    await userEvent.clear(input());
    await userEvent.type(input(), '12/4/26');
    submit();
    expect(saved).toHaveBeenCalledExactlyOnceWith('2026-12-04');
  });

  it('rejects days outside the limits and unavailable days', async () => {
    const disabledReason = (day: string) => (day === '2026-11-26' ? 'Clinic closed' : null);
    await show(<Due min="2026-11-20" max="2026-12-31" disabledReason={disabledReason} />);
    for (const [typed, error] of [
      ['11/19/2026', 'The earliest date is Fri, Nov 20, 2026'],
      ['1/1/2027', 'The latest date is Thu, Dec 31, 2026'],
      ['3d', 'Thu, Nov 26, 2026: Clinic closed'],
    ] as const) {
      await userEvent.clear(input());
      await userEvent.type(input(), `${typed}{Enter}`);
      expect(screen.getByRole('alert')).toHaveTextContent(error);
    }
    expect(onChange).not.toHaveBeenCalled();
  });

  it('selects a day in the calendar by keyboard and returns the focus', async () => {
    await show(<Due value="2026-11-20" />);
    await userEvent.click(input());
    await userEvent.keyboard('{ArrowDown}');
    const dialog = await screen.findByRole('dialog', { name: 'Calendar' });
    const day = await within(dialog).findByRole('button', { name: 'Friday, November 20, 2026, selected' });
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowLeft}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-11-26');
    await waitFor(() => expect(input()).toHaveFocus());
  });

  it('names the reason of an unavailable day in the calendar and does not select it', async () => {
    await show(<Due value="2026-11-25" disabledReason={(day) => (day === '2026-11-26' ? 'Closed' : null)} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open calendar' }));
    const day = await screen.findByRole('button', {
      name: 'Thursday, November 26, 2026, unavailable: Closed',
    });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(day).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is cleared by its button, also of a text that cannot be read', async () => {
    await show(<Due clearable />);
    await userEvent.type(input(), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(input()).toHaveValue('');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

function Time() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <Field label="Time">
      <TimeInput
        value={value}
        onValueChange={(time) => {
          setValue(time);
          onChange(time);
        }}
      />
    </Field>
  );
}

describe('TimeInput', () => {
  const field = () => screen.getByRole('combobox', { name: 'Time' });

  it('reads a typed time and shows it in the form of the locale', async () => {
    await show(<Time />);
    await userEvent.type(field(), '230p');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('14:30');
    expect(field()).toHaveValue('2:30 PM');
  });

  it('keeps what it cannot read, with the reason', async () => {
    await show(<Time />);
    await userEvent.type(field(), '25:00{Enter}');
    expect(field()).toHaveValue('25:00');
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a time such as 9:30 am or 14:05');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('suggests times by the arrow keys', async () => {
    await show(<Time />);
    await userEvent.type(field(), '10:00');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(field()).toHaveAttribute('aria-expanded', 'true');
    const active = document.getElementById(field().getAttribute('aria-activedescendant') ?? '');
    expect(active).toHaveTextContent('10:15 AM');
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('10:15');
    expect(field()).toHaveAttribute('aria-expanded', 'false');
    expect(field()).toHaveFocus();
  });
});

function Start({ initial }: { initial: string | null }) {
  const [value, setValue] = useState<string | null>(initial);
  return (
    <Field label="Starts">
      <DateTimeInput
        value={value}
        timeZone="America/New_York"
        onErrorChange={onErrorChange}
        onValueChange={(instant) => {
          setValue(instant);
          onChange(instant);
        }}
      />
    </Field>
  );
}

describe('DateTimeInput', () => {
  const date = () => screen.getByRole('textbox', { name: 'Date' });
  const time = () => screen.getByRole('combobox', { name: 'Time' });

  it('is the instant of date and time in its zone', async () => {
    await show(<Start initial={null} />);
    expect(screen.getByRole('group', { name: 'Starts' })).toBeVisible();
    await userEvent.type(date(), '11/30/2026');
    await userEvent.type(time(), '9:30a');
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith('2026-11-30T14:30:00.000Z');
    expect(screen.getByText('EST')).toBeVisible();
  });

  it('keeps the date when the time is cleared', async () => {
    await show(<Start initial="2026-11-30T14:30:00.000Z" />);
    await userEvent.clear(time());
    await userEvent.tab();
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(date()).toHaveValue('11/30/2026');
    expect(onErrorChange).toHaveBeenLastCalledWith('Enter a time as well');
  });

  it('explains a time that the clocks skip', async () => {
    await show(<Start initial="2026-03-08T06:30:00.000Z" />);
    await userEvent.clear(time());
    await userEvent.type(time(), '2:30 am{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('2:30 AM does not exist on this day');
    expect(onChange).toHaveBeenLastCalledWith(null);
    expect(time()).toHaveValue('2:30 AM');
  });
});

function Created() {
  const [value, setValue] = useState<DayRange | null>(null);
  return (
    <Field label="Created">
      <DateRangePicker
        timeZone="America/New_York"
        value={value}
        clearable
        onValueChange={(range) => {
          setValue(range);
          onChange(range);
        }}
      />
    </Field>
  );
}

describe('DateRangePicker', () => {
  const trigger = () => screen.getByRole('button', { name: /^Created/ });

  it('offers presets', async () => {
    await show(<Created />);
    expect(trigger()).toHaveAccessibleName('Created Any date');
    await userEvent.click(trigger());
    await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-17', to: '2026-11-23' });
    expect(trigger()).toHaveAccessibleName('Created Last 7 days Nov 17 – Nov 23, 2026');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange).toHaveBeenLastCalledWith(null);
  });

  it('has no place for presets when none are offered, and tells the range beside a name of its own', async () => {
    const range = { from: '2026-11-10', to: '2026-11-20' };
    renderWithKit(
      <DateRangePicker aria-label="Custom dates" presets={[]} value={range} onValueChange={onChange} />,
    );
    const own = await screen.findByRole('button', { name: 'Custom dates' });
    expect(own).toHaveAccessibleDescription('Nov 10 – Nov 20, 2026');
    await userEvent.click(own);
    expect(screen.getByRole('textbox', { name: 'From' })).toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Presets' })).toBeNull();
  });

  it('takes two days of the calendar in either order', async () => {
    await show(<Created />);
    await userEvent.click(trigger());
    await userEvent.click(await screen.findByRole('button', { name: 'Friday, November 20, 2026' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Tuesday, November 10, 2026' }));
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-11-10', to: '2026-11-20' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('takes typed days, one of which may be open', async () => {
    await show(<Created />);
    await userEvent.click(trigger());
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '-1m{Enter}');
    expect(onChange).toHaveBeenLastCalledWith({ from: '2026-10-23', to: null });
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '10/1/2026{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('The earliest date is Fri, Oct 23, 2026');
  });
});
