import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import type { SlotComponent } from '@huddle/kit/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useText } from '../text';
import { entriesOfPatientQuery, useLiveEntries } from './entries.resource';
import { EntryList } from './entry-list';
import { NewEntry } from './new-entry';

/** The entries about a patient, with the form for a new one. */
const EntriesTab: SlotComponent<'patient.tab/v1'> = ({ patientId }) => {
  const t = useText();
  const query = useInfiniteQuery(entriesOfPatientQuery(patientId));
  useLiveEntries();
  return (
    <div className="max-w-180 px-1">
      <NewEntry patientId={patientId} />
      <EntryList
        label={t('entries.labelOf')}
        query={query}
        empty={<EmptyState title={t('entries.none')} description={t('entries.noneOf')} />}
      />
    </div>
  );
};

export default EntriesTab;
