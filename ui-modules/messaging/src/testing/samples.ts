/** Threads and messages for tests, with invented people. */
import type { Attachment, ClaimSettings, Macro, Message, PhoneCall, Thread } from '../api';
import type { Work } from '../thread/work.model';

/** A patient's message; `timetoken` orders it. */
export function message(over: Partial<Message> = {}): Message {
  return {
    uid: '00000000-0000-4000-8000-000000000001',
    id: 1,
    thread: '10000000-0000-4000-8000-000000000007',
    patientId: 7,
    sender: {
      id: 7,
      firstName: 'Rosa',
      lastName: 'Pratt',
      role: null,
      roleLabel: null,
      avatar: null,
      isPatient: true,
    },
    text: 'Chest tightness since this morning',
    event: null,
    sentAt: '2026-11-21T14:00:00Z',
    timetoken: '100',
    isRedacted: false,
    isUrgentMessage: false,
    messageTags: [],
    attachment: null,
    fileAttachment: null,
    attachments: [],
    kind: 'message',
    ...over,
  };
}

/** A PDF attachment. */
export function attachment(over: Partial<Attachment> = {}): Attachment {
  return {
    id: 5,
    name: 'letter.pdf',
    contentType: 'application/pdf',
    size: 2_048,
    width: null,
    height: null,
    pages: null,
    thumbnail: null,
    file: '/api/chat/attachment/5/file/',
    ...over,
  };
}

/** The clinician of `renderWithKit` as a sender. */
export const npSender = {
  id: 1,
  firstName: 'Nora',
  lastName: 'Page',
  role: 'np',
  roleLabel: 'NP',
  avatar: null,
  isPatient: false,
} satisfies Message['sender'];

/** A thread of patient 7, or of `patient`. */
export function thread({
  metadata,
  ...over
}: Partial<Thread> & { metadata?: Partial<Thread['patientMetadata']> } = {}): Thread {
  const patient = over.patient ?? 7;
  return {
    uid: `10000000-0000-4000-8000-${String(patient).padStart(12, '0')}`,
    patient,
    isUnread: false,
    lastReadAt: null,
    lastReadBy: null,
    messageCursor: '100',
    isUrgent: false,
    tag: null,
    lastMessage: message({ patientId: patient }),
    members: [],
    clinicianHasChattedWithPatient: false,
    isMasked: false,
    work: null,
    ...over,
    patientMetadata: {
      id: patient,
      personId: patient + 1000,
      firstName: 'Rosa',
      lastName: 'Pratt',
      preferredName: null,
      sex: 'female',
      dob: '1968-03-14',
      pronouns: 'she/her',
      addressState: 'MA',
      addressCity: 'Worcester',
      timeZone: 'America/New_York',
      coverageState: null,
      onboardingStateStatus: null,
      enrolledInPrimaryCareProgram: false,
      enrolledInBenefitProgram: false,
      programStatus: null,
      riskScore: null,
      testOnly: false,
      podIds: [],
      careTeamIds: [],
      nursePractitioner: null,
      patientInsuranceDetails: null,
      ...metadata,
    },
  };
}

/** Work without an owner. */
export function work(over: Partial<Work> = {}): Work {
  return {
    owner: null,
    snooze: null,
    done: null,
    responseDueAt: null,
    waitingSince: null,
    urgentSince: null,
    isBreached: false,
    rowVersion: 0,
    ...over,
  };
}

/** The default claim settings. */
export function claimSettings(over: Partial<ClaimSettings> = {}): ClaimSettings {
  return {
    replyOver: 'warned',
    leaseMinutes: 30,
    responseMinutes: 240,
    urgentResponseMinutes: 30,
    urgentAtAllHours: true,
    rowVersion: 0,
    ...over,
  };
}

/** Work claimed by a clinician. */
export function owned(userId: number, leaseUntil: string): Work {
  const user =
    userId === npSender.id
      ? { id: npSender.id, firstName: npSender.firstName, lastName: npSender.lastName, avatar: null }
      : { id: userId, firstName: 'Iris', lastName: 'Okonkwo', avatar: null };
  return work({
    owner: { user, group: null, since: '2026-11-21T14:00:00Z', leaseUntil, handedOverBy: null, note: '' },
    rowVersion: 1,
  });
}

/** Work assigned to a team. */
export function teamOwned(groupId: number) {
  const group = { id: groupId, name: 'Nurses' };
  const since = '2026-11-21T14:00:00Z';
  const owner = { user: null, group, since, leaseUntil: null, handedOverBy: 2, note: '' };
  return { ...work({ rowVersion: 1 }), owner };
}

/** A logged call with patient 7. */
export function phoneCall(over: Partial<PhoneCall> = {}): PhoneCall {
  return {
    id: 40,
    uid: '40000000-0000-4000-8000-000000000040',
    user: 7,
    person: 1007,
    contact: { firstName: 'Rosa', lastName: 'Pratt', preferredName: null },
    direction: 'OUTBOUND',
    calledAt: '2026-11-21T14:30:00Z',
    callEndedAt: '2026-11-21T14:33:20Z',
    externalCallId: null,
    contactPhoneNumber: '508-555-0101',
    disposition: 3,
    createdBy: npSender.id,
    creator: npSender,
    recordingUrl: null,
    notes: 'Went through the new medicine.',
    cases: [],
    about: [],
    rowVersion: 1,
    isMasked: false,
    kind: 'phonecall',
    ...over,
  };
}

/** A personal macro. */
export function macro(over: Partial<Macro> = {}): Macro {
  return {
    id: 1,
    name: 'hello',
    template: 'Hello {{patient.first_name}}, this is {{me.name}}. {{ask:Which day?}} or {{visit.date}}?',
    scope: 'personal',
    teamId: null,
    shortcut: null,
    createdBy: 1,
    isEditable: true,
    rowVersion: 1,
    ...over,
  };
}
