/** Calendar days and how they are written, without the controls. */

export {
  addTo,
  type Day,
  type DayUnit,
  daysFrom,
  endOfMonth,
  isDay,
  startOfMonth,
  startOfWeek,
  weekdayOf,
} from '../base/day';
export { firstWeekday, fullDay, showDay, showMinutes } from './locale';
