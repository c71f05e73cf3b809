import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SteerageProvider } from '../api';
import { findOption, locationTypesQuery, specialtyGroupsQuery } from '../providers/specialties.resource';
import type { Subject } from '../subject';
import { isSameSearch, isSearchable, searchObstacle } from './criteria';
import { type Criteria, type Go, placeOfCriteria, type SearchPlace } from './place';
import { Results } from './results';
import { SearchHeader } from './search-header';
import type { SearchedSteerage } from './use-add-provider';
import { useAvailability } from './use-availability';

/** The search form and what the last search found. */
export function SearchView({
  subject,
  personId,
  homeZip,
  searched: addressed,
  place,
  go,
  steerage,
  addedProviders,
}: {
  subject: Subject;
  personId: number;
  homeZip: string | null;
  /** What the address asks for. */
  searched: Criteria;
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
  const zip = typed.zip ?? homeZip;
  const check = useAvailability(personId, zip, typed.mode);
  const [isLoading, setLoading] = useState(false);
  const obstacle = searchObstacle({
    criteria: typed,
    searched,
    isLoading,
    isEditingZip,
    zip,
    availability: check.availability,
  });
  const groups = useQuery({ ...specialtyGroupsQuery, enabled: typed.mode === 'providers' });
  const types = useQuery({ ...locationTypesQuery, enabled: typed.mode === 'facility' });
  const options = typed.mode === 'facility' ? types : groups;

  function search() {
    if (obstacle === null) go(placeOfCriteria(typed, place), { replace: false });
  }

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
        options={options}
        obstacle={obstacle}
        availability={check.availability}
        onSearch={search}
      />
      <Results
        subject={subject}
        personId={personId}
        homeZip={homeZip}
        searched={searched}
        typedCheck={check}
        place={place}
        go={go}
        steerage={steerage}
        addedProviders={addedProviders}
        optionOf={(choice) => (options.data ? findOption(options.data.results, choice) : undefined)}
        onLoading={setLoading}
      />
    </div>
  );
}
