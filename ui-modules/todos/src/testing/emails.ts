/** Emails for tests, all invented. */
import { onWire } from '@huddle/kit/testing';
import type { CaseEmail } from '../api';

/** An email of a case that the patient sent. */
export function emailOf(over: Partial<CaseEmail> = {}): CaseEmail {
  return {
    id: 30,
    uid: '0198a2c4-0000-7000-8000-000000000030',
    case: 5,
    person: 1007,
    personName: 'Rosa Pratt',
    direction: 'inbound',
    fromAddress: 'rosa.pratt@example.com',
    sender: 'Rosa Pratt',
    toAddress: 'care@huddle.example',
    subject: 'Re: Your visit',
    message: '<p>Thursday is <strong>better</strong>.</p>',
    snippet: 'Thursday is better.',
    status: 'received',
    error: null,
    isIdentityPartial: false,
    isAutomatic: false,
    isDismissed: false,
    attachments: [],
    createdAt: '2026-01-02T12:00:00Z',
    emailSentAt: '2026-01-02T12:00:00Z',
    isMasked: false,
    ...over,
  };
}

/** An email of a case that staff wrote. */
export function sentEmail(over: Partial<CaseEmail> = {}): CaseEmail {
  return emailOf({
    id: 29,
    uid: '0198a2c4-0000-7000-8000-000000000029',
    direction: 'outbound',
    fromAddress: '',
    sender: 'Nora Page',
    toAddress: 'rosa.pratt@example.com',
    subject: 'Your visit',
    message: '<p>Tuesday or Thursday?</p>',
    snippet: 'Tuesday or Thursday?',
    status: 'sent',
    createdAt: '2026-01-01T12:00:00Z',
    emailSentAt: '2026-01-01T12:00:05Z',
    ...over,
  });
}

/** The emails of a case, latest first, as on the wire. */
export function threadOf(results: CaseEmail[], replyDisabledReason: string | null = null) {
  return onWire({
    results,
    count: results.length,
    countExact: true,
    next: null,
    toAddress: 'rosa.pratt@example.com',
    canReply: replyDisabledReason === null,
    replyDisabledReason,
  });
}

/** Emails of no case, as on the wire. */
export function emailPage(results: CaseEmail[]) {
  return onWire({ results, count: results.length, countExact: true, next: null });
}
