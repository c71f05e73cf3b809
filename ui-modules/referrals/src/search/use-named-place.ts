import { useQuery } from '@tanstack/react-query';
import { findOption, locationTypesQuery, specialtyGroupsQuery } from '../providers/specialties.resource';
import type { SearchPlace } from './place';

/**
 * The place of an address whose specialty is named by its label alone, as the categories of cases name what a case looks for: a label that
 * is a facility type searches facilities. Null until the options are loaded; a failure of theirs is shown where the results would be.
 */
export function useNamedPlace(place: SearchPlace): SearchPlace | null {
  const named = place.specialty_group?.id === undefined ? place.specialty_group : undefined;
  const enabled = named !== undefined;
  const specialties = useQuery({ ...specialtyGroupsQuery, enabled });
  const types = useQuery({ ...locationTypesQuery, enabled });
  if (!named || specialties.isError || types.isError) return place;
  if (!specialties.data || !types.data) return null;
  const type = findOption(types.data.results, named);
  if (!type || findOption(specialties.data.results, named)) return place;
  return { ...place, specialty_group: undefined, location_type: { id: type.id, label: type.label } };
}
