import { createApi } from '@huddle/kit/api';
import { apiDocument, type Document } from './api/generated/messaging';

export type {
  Attachment,
  ClaimSettings,
  Disposition,
  EditPhoneCall,
  History as HistoryPage,
  LogPhoneCall,
  Macro,
  MacroPatch,
  Macros,
  MacroTeam,
  Message,
  NewMacro,
  PatientFile,
  PhoneCall,
  PhoneCallPage,
  PodOption,
  SearchHit,
  SearchPerson,
  Sender,
  Thread,
  ThreadCounts,
  ThreadPage,
} from './api/generated/messaging';

/** What the host limits in requests, from the API document. */
export * as limits from './api/generated/messaging-limits';

/** The API client of messaging. */
export const api = createApi<Document>(apiDocument);
