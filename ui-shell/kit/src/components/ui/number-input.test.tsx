import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { NumberInput } from './number-input';

function Days({ initial, onChange }: { initial: number | null; onChange: (days: number) => void }) {
  const [days, setDays] = useState(initial);
  return (
    <NumberInput
      aria-label="Days"
      min={0}
      max={365}
      value={days}
      onValueChange={(next) => {
        setDays(next);
        onChange(next);
      }}
    />
  );
}

describe('NumberInput', () => {
  it('can be cleared before another number is typed', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Days initial={7} onChange={onChange} />);
    const input = screen.getByRole('spinbutton', { name: 'Days' });
    await user.clear(input);
    expect(input).toHaveDisplayValue('');
    expect(onChange).toHaveBeenLastCalledWith(Number.NaN);
    await user.type(input, '14');
    expect(input).toHaveDisplayValue('14');
    expect(onChange).toHaveBeenLastCalledWith(14);
  });

  it('is empty for the null that a stored draft has instead of NaN', () => {
    render(<Days initial={null} onChange={() => undefined} />);
    expect(screen.getByRole('spinbutton', { name: 'Days' })).toHaveDisplayValue('');
  });

  it('drops decimals', async () => {
    const user = userEvent.setup();
    const onChange = vi.fn();
    render(<Days initial={null} onChange={onChange} />);
    await user.type(screen.getByRole('spinbutton', { name: 'Days' }), '2.5');
    expect(onChange).toHaveBeenLastCalledWith(2);
  });

  it('stops its form at a text that is no number', async () => {
    const onSave = vi.fn();
    render(
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <Days initial={7} onChange={() => undefined} />
        <button type="submit">Save</button>
      </form>,
    );
    const input = screen.getByRole('spinbutton', { name: 'Days' });
    // The test's browser reads no texts of numbers.
    const unreadable = vi.spyOn(input as HTMLInputElement, 'validity', 'get');
    unreadable.mockReturnValue({ badInput: true, customError: false } as ValidityState);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).not.toHaveBeenCalled();
    expect(input).toHaveFocus();
    unreadable.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(onSave).toHaveBeenCalledOnce();
  });
});
