/** Fields for dates and times. The calendar is loaded when it is opened. */

export { useToday } from '../lib/today';
export { DatePicker, type DatePickerProps } from './date-picker';
export { DateRangePicker, type DateRangePickerProps } from './date-range-picker';
export { DateTimeInput, type DateTimeInputProps } from './date-time-input';
export type { Day } from './day';
export { DayInput, type DayInputProps } from './day-input';
export type { TimeOfDay } from './parse-time';
export type { DayRange, RangePreset } from './range-presets';
export { TimeInput, type TimeInputProps } from './time-input';
export type { DayLimits, DayValueProps } from './use-day-text';
export { instantAt, isSkipped, startOfDay, type WallTime, wallTimeOf } from './zoned';
