import type { LinkProps } from '@tanstack/react-router';
import {
  CalendarClock,
  ClipboardList,
  FolderOpen,
  IdCard,
  ListTodo,
  type LucideIcon,
  Mail,
  MessageSquare,
} from 'lucide-react';
import { linkTo, paths } from '../contract/paths';
import type { WorkUnit } from './work-unit';

/** The kinds of work that the console knows, in the order of filters. */
export const KINDS = [
  'case',
  'task',
  'careplan',
  'caregap',
  'insurancememberinfo',
  'chatmessagev2',
  'casemail',
  'appointment',
] as const;
export type Kind = (typeof KINDS)[number];

export const KIND_ICONS: Readonly<Record<Kind, LucideIcon>> = {
  case: FolderOpen,
  task: ListTodo,
  careplan: ClipboardList,
  caregap: ClipboardList,
  insurancememberinfo: IdCard,
  chatmessagev2: MessageSquare,
  casemail: Mail,
  appointment: CalendarClock,
};

/** The kind of a piece of work; null for one of a module that this console does not know. */
export function kindOf(contentType: string): Kind | null {
  return KINDS.find((kind) => kind === contentType) ?? null;
}

/** Where a piece of work is done (console.md §2); null when it is about nobody. */
export function placeOf({
  contentType,
  objectId,
  personId,
  details,
}: Pick<WorkUnit, 'contentType' | 'objectId' | 'personId'> & Partial<Pick<WorkUnit, 'details'>>): Pick<
  LinkProps,
  'to'
> | null {
  if (personId == null) return null;
  // A task is done where its case or care plan is shown.
  const whole = details?.partOf;
  switch (whole?.contentType ?? contentType) {
    case 'case':
      return linkTo(paths.personTab(personId, 'todos', { caseId: whole?.objectId ?? objectId }));
    // The object is the case.
    case 'casemail':
      return linkTo(paths.personTab(personId, 'todos', { caseId: objectId, action: 'email' }));
    // The thread, with its composer, beside the person's work.
    case 'chatmessagev2':
      return linkTo(paths.personTab(personId, 'todos', { scrollToMessageId: objectId }));
    case 'careplan':
      return linkTo(paths.personTab(personId, 'careplans', { careplanId: whole?.objectId ?? objectId }));
    case 'caregap':
      return linkTo(paths.personTab(personId, 'careplans'));
    case 'appointment':
      return linkTo(paths.personTab(personId, 'appointments', { visit: objectId }));
    case 'insurancememberinfo':
      return linkTo(paths.personTab(personId, 'profile'));
    default:
      return linkTo(paths.personTab(personId, 'todos'));
  }
}
