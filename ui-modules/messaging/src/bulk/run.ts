import { isProblem } from '@huddle/kit/api';
import { assigneesQuery } from '@huddle/kit/lib/assignees';
import type { QueryClient } from '@tanstack/react-query';
import { api, type Message, type Thread } from '../api';
import { callWork } from '../claims/call-work';
import { restoreWork } from '../claims/restore-work';
import { takeWork } from '../live-cache';
import { messagesOf, newestPatientMessage } from '../thread/history';
import { historyQuery } from '../thread/history.resource';
import { tagOf } from '../thread/thread.model';
import { loadedThread, putChangedMessage } from '../thread/threads.resource';
import type { Work, WorkAction } from '../thread/work.model';
import type { RowAction } from './bulk.model';

/** So many rows are changed at a time. */
const AT_ONCE = 4;

/** Takes back what was done with a row; false if somebody has changed it since. */
export type Undo = () => Promise<boolean>;

/** What became of an action on several rows. */
export interface Outcome {
  done: Thread[];
  /** Somebody else is assigned to them. */
  claimed: number;
  /** The new assignee is not licensed in the patient's state. */
  unlicensed: number;
  failed: number;
  undo: Undo[];
}

class NotLicensed extends Error {}

type Tools = {
  queryClient: QueryClient;
  readerId: number;
  mark: (thread: Thread, isUnread: boolean) => Promise<unknown>;
};

/** Does something with each row; what fails for one does not keep the others from it. */
export async function runOn(threads: readonly Thread[], action: RowAction, tools: Tools): Promise<Outcome> {
  const outcome: Outcome = { done: [], claimed: 0, unlicensed: 0, failed: 0, undo: [] };
  await eachOf(threads, async (thread) => {
    try {
      outcome.undo.push(await perform(thread, action, tools));
      outcome.done.push(thread);
    } catch (error) {
      if (isProblem(error, 'claimed-by-other') || isProblem(error, 'stale-version')) {
        takeWork(tools.queryClient, thread.patient, error.body.current as Work);
        outcome.claimed += 1;
      } else if (error instanceof NotLicensed || isProblem(error, 'not-licensed')) {
        outcome.unlicensed += 1;
      } else {
        outcome.failed += 1;
      }
    }
  });
  return outcome;
}

/** Takes back what was done, the last first; returns how many rows were left as they are. */
export async function undoAll(undo: readonly Undo[]): Promise<number> {
  let left = 0;
  await eachOf(undo.toReversed(), async (takeBack) => {
    const isBack = await takeBack().catch(() => false);
    if (!isBack) left += 1;
  });
  return left;
}

async function eachOf<T>(items: readonly T[], run: (item: T) => Promise<void>): Promise<void> {
  const rest = [...items];
  async function work() {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await run(item);
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function perform(thread: Thread, action: RowAction, tools: Tools): Promise<Undo> {
  switch (action.do) {
    case 'read':
    case 'unread': {
      const isUnread = action.do === 'unread';
      await tools.mark(thread, isUnread);
      return async () => {
        if (thread.isUnread !== isUnread) await tools.mark(thread, thread.isUnread);
        return true;
      };
    }
    case 'clinical':
    case 'operational':
      return tag(thread, action.do, tools);
    case 'handOver': {
      // The picker knows the licences for one patient only.
      const groups = await tools.queryClient.ensureQueryData(assigneesQuery({ patientId: thread.patient }));
      const group = groups.find(({ id }) => id === action.groupId);
      if (group?.licensing === 'not_licensed') throw new NotLicensed();
      return changeWork(thread, action, tools);
    }
    default:
      return changeWork(thread, action, tools);
  }
}

async function changeWork(thread: Thread, action: WorkAction, tools: Tools): Promise<Undo> {
  const before = thread.work;
  const after = await callWork(thread, action);
  takeWork(tools.queryClient, thread.patient, after);
  const marksRead = action.do === 'finish' && thread.isUnread;
  if (marksRead) await tools.mark(thread, false);
  return async () => {
    const known = loadedThread(tools.queryClient, thread.patient)?.work ?? after;
    // A renewed lease is the same claim and has the same version.
    if (!before || known.rowVersion !== after.rowVersion) return false;
    const restored = await restoreWork(thread, before, after, tools.readerId);
    takeWork(tools.queryClient, thread.patient, restored);
    if (marksRead) await tools.mark(thread, true);
    return true;
  };
}

async function tag(thread: Thread, kind: 'clinical' | 'operational', tools: Tools): Promise<Undo> {
  const { queryClient } = tools;
  const message = await newestOf(thread, queryClient);
  const others = message.messageTags.filter((one) => one !== 'clinical' && one !== 'operational');
  const set = async (messageTags: Message['messageTags']) => {
    await api.patch('/api/chat/v3/chat_message/{uid}/tags/', {
      path: { uid: message.uid },
      body: { messageTags },
    });
    putChangedMessage(queryClient, { ...message, messageTags }, true);
  };
  await set([kind, ...others]);
  return async () => {
    const now = loadedThread(queryClient, thread.patient);
    if (now && now.tag !== kind) return false;
    if (tagOf(message) !== kind) await set(message.messageTags);
    return true;
  };
}

/** The newest message of the patient, from which the thread takes its kind. */
async function newestOf(thread: Thread, queryClient: QueryClient): Promise<Message> {
  if (thread.lastMessage?.sender?.isPatient) return thread.lastMessage;
  const history = await queryClient.ensureInfiniteQueryData(historyQuery(thread.uid));
  const newest = newestPatientMessage(messagesOf(history));
  if (!newest) throw new Error('The patient has not written.');
  return newest;
}
