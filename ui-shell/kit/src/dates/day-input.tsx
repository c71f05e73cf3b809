import type { ControlProps } from './control-props';
import { datePattern } from './locale';
import { TextField, type TextFieldProps } from './text-field';
import { type DayText, type DayValueProps, useDayText } from './use-day-text';

export interface DayInputProps extends DayValueProps, ControlProps {
  /** Offers a button that clears the field. */
  clearable?: boolean;
}

/** A text field for a date, without a calendar. */
export function DayInput(props: DayInputProps) {
  const { value, onValueChange, onErrorChange, timeZone, min, max, disabledReason, ...control } = props;
  return <DayTextField {...control} day={useDayText(props)} />;
}

interface DayTextFieldProps extends ControlProps, Pick<TextFieldProps, 'buttons' | 'inputProps'> {
  day: DayText;
  clearable?: boolean;
}

/** The text field of a date: Enter and leaving it read the text. */
export function DayTextField({ day, clearable, inputProps, placeholder, ...props }: DayTextFieldProps) {
  return (
    <TextField
      {...props}
      text={day.text}
      error={day.error}
      preview={day.preview}
      placeholder={placeholder ?? datePattern()}
      onTextChange={day.change}
      onRead={day.commit}
      onClear={clearable ? () => day.select(null) : undefined}
      inputProps={{
        ...inputProps,
        onBlur: day.commit,
        onKeyDown: (event) => {
          inputProps?.onKeyDown?.(event);
          if (event.key !== 'Enter' || !day.isEdited) return;
          // The first Enter reads the date; the next one submits the form.
          event.preventDefault();
          day.commit();
        },
      }}
    />
  );
}
