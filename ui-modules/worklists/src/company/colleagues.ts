import { usePresence } from '@huddle/kit/realtime';
import { useMe } from '@huddle/kit/session';

/** A colleague who is in a record. */
export interface Colleague {
  id: number;
  name: string;
}

/** The colleagues who are in a patient's record, each once, however many windows they have. The screen must watch or view the record. */
export function useColleagues(patientId: number): Colleague[] {
  const me = useMe();
  const byId = new Map(
    usePresence(patientId)
      .filter(({ userId }) => userId !== me.id)
      .map(({ userId, name }) => [userId, name]),
  );
  return [...byId].map(([id, name]) => ({ id, name }));
}
