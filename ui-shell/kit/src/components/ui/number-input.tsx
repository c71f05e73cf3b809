import { Input, type InputProps } from './input';

export interface NumberInputProps extends Omit<InputProps, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** NaN while the input is empty; null as well, because a stored draft cannot contain NaN. */
  value: number | null;
  /** Receives a whole number, also one outside the limits, or NaN if the input is empty or does not contain a number. */
  onValueChange: (value: number) => void;
  min: number;
  max: number;
}

/**
 * An input for a whole number. It can be empty while a number is typed, so the form checks the value; a text that is no number
 * stops the form.
 */
export function NumberInput({ value, onValueChange, ...props }: NumberInputProps) {
  return (
    <Input
      step={1}
      {...props}
      type="number"
      value={value === null || Number.isNaN(value) ? '' : value}
      onChange={({ target }) => onValueChange(Math.trunc(target.valueAsNumber))}
    />
  );
}
