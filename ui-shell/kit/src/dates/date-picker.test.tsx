import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Field } from '../components/ui/field';
import { DatePicker, type DatePickerProps } from './date-picker';
import { DateRangePicker } from './date-range-picker';
import { DateTimeInput } from './date-time-input';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T15:00:00Z'), toFake: ['Date'] }));

const onChange = vi.fn();

function Picker({ initial = '', ...props }: { initial?: string } & Partial<DatePickerProps>) {
  const [value, setValue] = useState(initial);
  return (
    <Field label="Due">
      <DatePicker
        {...props}
        zone="America/New_York"
        value={value}
        onValueChange={(next) => {
          onChange(next);
          setValue(next);
        }}
      />
    </Field>
  );
}

const onValue = vi.fn();

function Visit() {
  const [value, setValue] = useState({ day: '2026-11-23', time: '' });
  return (
    <DateTimeInput
      label="Visit"
      zone="America/New_York"
      value={value}
      onValueChange={(next) => {
        onValue(next);
        setValue(next);
      }}
    />
  );
}
function Range() {
  const [value, setValue] = useState({ from: '', to: '' });
  return (
    <Field label="Sent">
      <DateRangePicker zone="America/New_York" value={value} onValueChange={setValue} />
    </Field>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Due' });

describe('a field for a day', () => {
  it('says what a distance means while it is typed, and shows the day after it', async () => {
    render(<Picker />);
    await userEvent.type(field(), '2w');
    expect(screen.getByRole('status')).toHaveTextContent('Mon, Dec 7, 2026');
    expect(field()).toHaveValue('2w');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-07');
    await userEvent.tab();
    expect(field()).toHaveValue('12/07/2026');
  });

  it('keeps what it cannot read, and says so once it is left', async () => {
    render(<Picker />);
    await userEvent.type(field(), '2 moons');
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.tab();
    expect(field()).toHaveValue('2 moons');
    expect(field()).toBeInvalid();
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a date such as 11/23/2026, tomorrow, or 2w.');
    expect(onChange).toHaveBeenLastCalledWith('2 moons');
  });

  it('names its limits', () => {
    render(<Picker initial="2026-11-20" min="2026-11-23" />);
    expect(screen.getByRole('alert')).toHaveTextContent('The earliest date is Mon, Nov 23, 2026.');
  });

  it('opens a calendar that is moved through by the keyboard, and gives the focus back', async () => {
    render(<Picker initial="2026-11-23" />);
    await userEvent.click(field());
    await userEvent.keyboard('{ArrowDown}');
    const selected = await screen.findByRole('button', { name: /November 23rd, 2026/ });
    await vi.waitFor(() => expect(selected).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}');
    expect(onChange).toHaveBeenLastCalledWith('2026-12-01');
    expect(screen.queryByRole('grid')).toBeNull();
    expect(field()).toHaveFocus();
    expect(field()).toHaveValue('12/01/2026');
  });

  it('offers common distances, unless they are outside the limits', async () => {
    render(<Picker min="2026-11-24" presets={['today', '1w']} />);
    await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
    expect(await screen.findByRole('button', { name: 'Today' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'In 1 week' }));
    expect(onChange).toHaveBeenLastCalledWith('2026-11-30');
  });
});

it('a day and a time stand side by side, with their zone', async () => {
  render(<Visit />);
  expect(screen.getByText('Eastern')).toBeInTheDocument();
  const time = screen.getByRole('combobox', { name: 'Visit: Time' });
  await userEvent.type(time, '2:3');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(time).toHaveValue('2:30 PM');
  expect(onValue).toHaveBeenLastCalledWith({ day: '2026-11-23', time: '14:30' });
  await userEvent.clear(time);
  await userEvent.type(time, 'soon{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('Enter a time such as 9:30 AM or 1430.');
});

describe('a range of days', () => {
  it('is chosen by its name', async () => {
    render(<Range />);
    await userEvent.click(screen.getByRole('button', { name: 'Sent Any time' }));
    await userEvent.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(screen.getByRole('button', { name: 'Sent Last 7 days' })).toBeInTheDocument();
  });

  it('is chosen in the calendar, in either direction', async () => {
    render(<Range />);
    await userEvent.click(screen.getByRole('button', { name: /Sent/ }));
    await userEvent.click(await screen.findByRole('button', { name: /November 12th/ }));
    await userEvent.click(screen.getByRole('button', { name: /November 3rd/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByRole('button', { name: 'Sent Nov 3 – Nov 12, 2026' })).toBeInTheDocument();
  });

  it('says that it ends before it begins', async () => {
    render(<Range />);
    await userEvent.click(screen.getByRole('button', { name: /Sent/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'From' }), '11/12');
    await userEvent.type(screen.getByRole('textbox', { name: 'To' }), '11/2');
    expect(screen.getByRole('alert')).toHaveTextContent('The range ends before it begins.');
  });
});
