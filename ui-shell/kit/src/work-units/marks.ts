/** What shows a piece of work outside of lists of work: its kind, due date and priority. */

export { DueDate } from './due-date';
export { KindIcon } from './kind-icon';
export { PRIORITY_ICONS, PriorityMark } from './priority-mark';
export { useWorkText } from './text';
export { WorkDue } from './work-due';
