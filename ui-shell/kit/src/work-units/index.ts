/** Pieces of work in lists: what every module's list of work shows, and changing several at once. */

export { BulkActions } from './bulk';
export { DueDate } from './due-date';
export { KindIcon } from './kind-icon';
export { PRIORITY_ICONS, PriorityMark } from './priority-mark';
export { useWorkText } from './text';
export { usePlaceOf } from './use-place-of';
export { WorkDue } from './work-due';
export { WorkTitle } from './work-title';
export { changeUnit, type UnitChange, type WorkUnit } from './work-unit';
