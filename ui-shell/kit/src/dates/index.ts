/** Days and times: fields that are typed or chosen, and the words between them. */
export { type ClockTime, isTime, parseTime, showTime } from './clock-time';
export { DatePicker, type DatePickerProps, type DatePreset } from './date-picker';
export { DateRangePicker, type DateRangePickerProps } from './date-range-picker';
export { DateTimeInput, type DateTimeInputProps } from './date-time-input';
export { type Day, isDay, nameDay, parseDay, showDay, todayIn } from './day';
export { type DayAndTime, instantOf, partsOf } from './moment';
export { type DayRange, type RangePreset, rangeOf } from './ranges';
export { TimeInput, type TimeInputProps } from './time-input';
