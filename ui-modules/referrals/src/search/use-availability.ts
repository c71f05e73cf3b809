import { useQuery } from '@tanstack/react-query';
import type { Availability } from './criteria';
import { type Criteria, ZIP_LENGTH } from './place';
import { availabilityQuery } from './search.resource';

/** Whether a search is available near a ZIP code: checked before the first search (navigation.md §4.3). */
export function useAvailability(person: number, zip: string | null, mode: Criteria['mode']) {
  const isKnown = zip !== null && zip.length === ZIP_LENGTH;
  const query = useQuery({ ...availabilityQuery(person, zip ?? '', mode), enabled: isKnown });
  const { data } = query;
  const availability: Availability = !isKnown
    ? { state: 'unknown' }
    : data
      ? data.isAvailable
        ? { state: 'available' }
        : { state: 'unavailable', error: data.error ?? '' }
      : query.isError
        ? { state: 'failed' }
        : { state: 'checking' };
  return {
    availability,
    /** ID of the check, which searches name. */
    id: data?.isAvailable ? data.id : undefined,
    /** City and state of the ZIP code. */
    place: data?.place ?? null,
    /** Center of the ZIP code. */
    center:
      data && typeof data.latitude === 'number' && typeof data.longitude === 'number'
        ? { latitude: data.latitude, longitude: data.longitude, name: data.place ?? '' }
        : null,
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}
