/** What shows a piece of work outside of lists of work: its kind, due date and priority. */

export { DueDate } from './due-date';
export { KIND_ICONS, KINDS, type Kind, kindOf, placeOf } from './kinds';
export { PRIORITY_ICONS, PriorityMark } from './priority-mark';
export { useWorkText } from './text';
export { WorkDue } from './work-due';
