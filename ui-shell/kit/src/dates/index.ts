/** Fields for dates and times. The calendar is loaded when it is opened. */

export type { Day } from '../base/day';
export { instantAt, isSkipped, startOfDay, type WallTime, wallTimeOf } from '../base/zoned';
export { useToday } from '../lib/today';
export { DatePicker, type DatePickerProps } from './date-picker';
export { DateRangePicker, type DateRangePickerProps } from './date-range-picker';
export { DateTimeInput, type DateTimeInputProps } from './date-time-input';
export { DayInput, type DayInputProps } from './day-input';
export type { TimeOfDay } from './parse-time';
export type { DayRange, RangePreset } from './range-presets';
export { TimeInput, type TimeInputProps } from './time-input';
export type { DayLimits, DayValueProps } from './use-day-text';
