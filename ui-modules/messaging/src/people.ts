import { fullName, plainName } from '@huddle/kit/lib/person';
import type { PresenceEntry } from '@huddle/kit/realtime';
import type { Message } from './api';
import type { Company } from './presence';
import type { Text } from './text';

const ROLES = ['md', 'np', 'rn', 'bh', 'hg', 'mg', 'rc', 'admin'] as const;

/** What a role is called in one word (console.md §6). */
export function roleName(t: Text, role: string | null | undefined): string | null {
  const known = ROLES.find((one) => one === role?.toLowerCase());
  return known ? t(`roles.${known}`) : role || null;
}

type Sender = Pick<
  NonNullable<Message['sender']>,
  'firstName' | 'lastName' | 'isPatient' | 'role' | 'roleLabel'
>;

/** The role of a member of staff, as shown beside the name; null for patients and staff without one. */
export function senderRole(t: Text, sender: Sender): string | null {
  return sender.isPatient ? null : sender.roleLabel || roleName(t, sender.role);
}

/** A sender's name for one short line: the first name, which colleagues know each other by. */
export function shortSender(t: Text, sender: Message['sender']): string {
  return sender ? sender.firstName || plainName(sender) : t('chat.patient');
}

/**
 * "NP · Nora Page" and "Dr. Elena Ruiz", or the name alone without a role; with `name` where the person is called something else:
 * "NP · you".
 */
export function roleAndName(t: Text, sender: Sender, name?: string): string {
  const role = senderRole(t, sender);
  if (!role) return name ?? fullName(sender);
  return name === undefined && role.endsWith('.')
    ? `${role} ${fullName(sender)}`
    : `${role} · ${name ?? fullName(sender)}`;
}

/** First names; whole ones for people who share theirs. */
function shortNames(people: readonly PresenceEntry[]): string[] {
  const firsts = people.map(({ name }) => name.split(' ')[0] || name);
  return people.map(({ name }, index) => {
    const first = firsts[index] ?? name;
    return firsts.filter((other) => other === first).length > 1 ? name : first;
  });
}

function names(t: Text, people: readonly PresenceEntry[]): string {
  const [first, second] = shortNames(people);
  if (people.length > 2) return t('company.more', { count: people.length });
  return second === undefined ? (first ?? '') : t('company.two', { first: first ?? '', second });
}

/** "Marisol is typing…" */
export function typingText(t: Text, { typing }: Company): string | null {
  if (typing.length === 0) return null;
  return t(typing.length === 1 ? 'company.typing' : 'company.typingMany', { who: names(t, typing) });
}

/** "Marisol is viewing" */
export function viewingText(t: Text, { viewing }: Company): string | null {
  if (viewing.length === 0) return null;
  return t(viewing.length === 1 ? 'company.viewing' : 'company.viewingMany', { who: names(t, viewing) });
}
