import type { ApiDocument } from '@huddle/kit/api';

/** A sender of a message, or the clinician of a row. */
export interface Sender {
  id: number;
  firstName: string;
  lastName: string;
  role: string | null;
  roleLabel: string | null;
  avatar: string | null;
  isPatient: boolean;
}

export interface Message {
  uid: string;
  id: number;
  thread: string;
  patientId: number;
  sender: Sender | null;
  text: string;
  event: 'arrival' | null;
  sentAt: string;
  timetoken: string;
  isRedacted: boolean;
  isUrgentMessage: boolean;
  messageTags: string[];
  attachment: unknown;
  fileAttachment: unknown;
  kind: string;
}

export interface PatientMetadata {
  id: number;
  personId: number;
  firstName: string;
  lastName: string;
  preferredName: string | null;
  sex: string | null;
  dob: string | null;
  pronouns: string | null;
  addressState: string | null;
  addressCity: string | null;
  timeZone: string | null;
  coverageState: string | null;
  onboardingStateStatus: string | null;
  enrolledInPrimaryCareProgram: boolean;
  enrolledInBenefitProgram: boolean;
  programStatus: string | null;
  riskScore: string | null;
  testOnly: boolean;
  podIds: number[];
  careTeamIds: number[];
  nursePractitioner: {
    userId: number;
    firstName: string;
    lastName: string;
    avatar: string | null;
  } | null;
  patientInsuranceDetails: {
    coverageStartDate: string | null;
    coverageEndDate: string | null;
    insurancePayerName: string | null;
    insurancePayerShortName: string | null;
  } | null;
}

export interface Thread {
  uid: string;
  patient: number;
  isUnread: boolean;
  lastReadAt: string | null;
  lastReadBy: number | null;
  messageCursor: string;
  isUrgent: boolean;
  tag: 'clinical' | 'operational' | 'onboarding' | null;
  lastMessage: Message | null;
  members: { user: number; lastReadAt: string | null }[];
  clinicianHasChattedWithPatient: boolean;
  isMasked: boolean;
  patientMetadata: PatientMetadata;
}

export interface ThreadPage {
  results: Thread[];
  count: number;
  countExact: boolean;
  next: string | null;
}

export interface HistoryPage {
  results: Message[];
  hasBefore: boolean;
  hasAfter: boolean;
}

export interface ThreadCounts {
  all: number;
  clinical: number;
  operational: number;
  unread: number;
  badge: number;
  pods: { id: number; count: number }[];
  noPod: number;
  countExact: boolean;
}

interface Answer<T> {
  200: { content: { 'application/json': T } };
}

interface Body<T> {
  content: { 'application/json': T };
}

export interface paths {
  '/api/chat/v4/thread/': {
    get: {
      parameters: {
        query?: {
          filter?: string;
          limit?: number;
          cursor?: string;
          podIds?: string;
          includeNoPod?: boolean;
          patientId?: number;
        };
      };
      responses: Answer<ThreadPage>;
    };
  };
  '/api/chat/thread-counts/': {
    get: {
      parameters: { query?: { podIds?: string; includeNoPod?: boolean } };
      responses: Answer<ThreadCounts>;
    };
  };
  '/api/chat/pod-filter-options/': {
    get: { responses: Answer<{ id: number; name: string }[]> };
  };
  '/api/chat/v3/thread/{uid}/': {
    patch: {
      parameters: { path: { uid: string } };
      requestBody: Body<{ isUnread: boolean; messageCursor?: string }>;
      responses: Answer<Thread>;
    };
  };
  '/api/chat/v3/thread/{uid}/history-at/{timetoken}/': {
    get: {
      parameters: {
        path: { uid: string; timetoken: string };
        query?: { numBefore?: number; numAfter?: number };
      };
      responses: Answer<HistoryPage>;
    };
  };
  '/api/chat/v2/': {
    post: {
      requestBody: Body<{ uid: string; patientId: number; text: string; event?: 'arrival' }>;
      responses: Answer<Message>;
    };
  };
  '/api/chat/v3/chat_message/{uid}/tags/': {
    patch: {
      parameters: { path: { uid: string } };
      requestBody: Body<{ messageTags: string[] }>;
      responses: Answer<Message>;
    };
  };
  '/api/chat/v3/chat_message/{uid}/urgency/': {
    patch: {
      parameters: { path: { uid: string } };
      requestBody: Body<{ isUrgentMessage: boolean }>;
      responses: Answer<Message>;
    };
  };
  '/api/phi_access_control/': {
    post: {
      requestBody: Body<{ userId: number; accessReason: string; note: string | null }>;
      responses: Answer<{ expiresAt: string }>;
    };
  };
}

export const apiDocument: ApiDocument = { basePath: '', maps: {}, irregular: {} };
