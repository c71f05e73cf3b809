import { useLive } from '@huddle/kit/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { api, type Decision, type MeasureItem, type PersonMeasures } from '../api';

const MEASURES = '/api/care-plan/measures/people/{person_id}/';

/** What is due for a person. The host evaluates it when it is read. */
export function measuresQuery(personId: number) {
  return api.query(MEASURES, { path: { person_id: personId } });
}

/** How much is due for a person, as evaluated last. */
export function countsQuery(personId: number) {
  return api.query('/api/care-plan/measures/people/{person_id}/counts/', { path: { person_id: personId } });
}

/** What was decided about a measure for a person, latest first. */
export function decisionsQuery(personId: number, measure: string) {
  return api.query('/api/care-plan/measures/people/{person_id}/{measure}/decisions/', {
    path: { person_id: personId, measure },
  });
}

function gapsChangedOf(personId: number) {
  return api.on('careplans.gaps.changed', ({ payload }) => payload.personId === personId);
}

/** Reloads what is due for a person when their record or a decision changed. */
export function useLiveMeasures(personId: number): void {
  useLive([gapsChangedOf(personId)], [measuresQuery(personId).queryKey]);
}

/** Reloads how much is due for a person when it changed. */
export function useLiveCounts(personId: number): void {
  useLive([gapsChangedOf(personId)], [countsQuery(personId).queryKey]);
}

/** What a clinician enters about a measure: a day, empty where there is none. */
export type DecisionValues = { kind: string; reason: string; until: string };

/** Records what a clinician decided about a measure, or withdraws it with kind null. */
export function decide(
  personId: number,
  measure: string,
  { reason, until }: Omit<DecisionValues, 'kind'>,
  kind: Decision['kind'],
  version: number,
): Promise<MeasureItem> {
  return api.put('/api/care-plan/measures/people/{person_id}/{measure}/decision/', {
    path: { person_id: personId, measure },
    body: { kind, reason, until: until || null },
    ifMatch: version,
  });
}

/** What is recorded as done: days, empty where there is none. */
export type ResultValues = {
  kind: string;
  doneOn: string;
  value: string;
  place: 'here' | 'elsewhere';
  source: string;
  dueOn: string;
};

/** Records what was done for a measure, with the ID of its file. With the same uid it is stored once. */
export function recordResult(
  personId: number,
  measure: string,
  uid: string,
  { doneOn, dueOn, ...values }: ResultValues,
  file: number | null,
): Promise<MeasureItem> {
  return api.post('/api/care-plan/measures/people/{person_id}/{measure}/results/', {
    path: { person_id: personId, measure },
    body: { uid, ...values, doneOn, dueOn: dueOn || null, file },
  });
}

/** Marks a recorded result as entered in error. */
export function retractResult(personId: number, id: number, reason: string): Promise<MeasureItem> {
  return api.post('/api/care-plan/measures/people/{person_id}/results/{result_id}/retract/', {
    path: { person_id: personId, result_id: id },
    body: { reason },
  });
}

/** Shows a measure as it was just saved, until the list is there again. */
export function useShowMeasure(personId: number): (saved: MeasureItem) => void {
  const queryClient = useQueryClient();
  const { queryKey } = measuresQuery(personId);
  return (saved) => {
    queryClient.setQueryData<PersonMeasures>(
      queryKey,
      (known) =>
        known && {
          ...known,
          measureCollectionMeasures: known.measureCollectionMeasures.map((item) =>
            item.measure.id === saved.measure.id ? saved : item,
          ),
        },
    );
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: decisionsQuery(personId, saved.measure.id).queryKey });
  };
}
