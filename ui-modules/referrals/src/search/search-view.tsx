import { useState } from 'react';
import type { SteerageProvider } from '../api';
import { Preferences } from '../preferences/preferences';
import type { Subject } from '../subject';
import { isSameSearch, isSearchable, searchObstacle } from './criteria';
import { type Criteria, type Go, placeOfCriteria, type SearchPlace } from './place';
import { Results } from './results';
import { SearchHeader } from './search-header';
import type { SearchedSteerage } from './use-add-provider';
import { useAvailability } from './use-availability';
import { useSearchResults } from './use-search-results';

/** The search form, and what the last search found. */
export function SearchView({
  subject,
  personId,
  homeZip,
  addressed,
  place,
  go,
  steerage,
  addedProviders,
}: {
  subject: Subject;
  personId: number;
  homeZip: string | null;
  /** What the address asks for. */
  addressed: Criteria;
  place: SearchPlace;
  go: Go;
  steerage: SearchedSteerage | undefined;
  addedProviders: readonly SteerageProvider[] | undefined;
}) {
  const searched = isSearchable(addressed) ? addressed : null;
  const [typed, setTyped] = useState(addressed);
  const [shown, setShown] = useState(addressed);
  const [isEditingZip, setEditingZip] = useState(addressed.zip === null && homeZip === null);
  // Another address, as by the Back button, fills the form.
  if (!isSameSearch(shown, addressed)) {
    setShown(addressed);
    setTyped(addressed);
  }
  const outcome = useSearchResults({ personId, homeZip, searched, steerageId: place.steerage_id });
  const zip = typed.zip ?? homeZip;
  const check = useAvailability(personId, zip, typed.mode);
  const obstacle = searchObstacle({
    criteria: typed,
    searched,
    isLoading: outcome.state === 'loading',
    isEditingZip,
    zip,
    availability: check.availability,
  });
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <SearchHeader
        subject={subject}
        place={place}
        steerage={steerage}
        typed={typed}
        onTyped={setTyped}
        searched={searched}
        zip={zip}
        zipPlace={check.place}
        isEditingZip={isEditingZip}
        onEditingZip={setEditingZip}
        obstacle={obstacle}
        unavailable={check.availability.state === 'unavailable' ? check.availability.error : null}
        onSearch={() => {
          if (obstacle === null) go(placeOfCriteria(typed, place), { replace: false });
        }}
      />
      <Preferences subject={subject} />
      <Results
        subject={subject}
        personId={personId}
        outcome={outcome}
        searched={searched}
        check={check}
        zip={zip}
        place={place}
        go={go}
        steerage={steerage}
        addedProviders={addedProviders}
      />
    </div>
  );
}
