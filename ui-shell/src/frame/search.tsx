import { Slot, useSlotEntries } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { BeginSearch, begunSearch, takeEnter } from './begin-search';
import { isQuiet } from './quiet';

/** The patient search of the header: its field at once, what it finds with when the page is complete or it is used. */
export function HeaderSearch() {
  const isLater = useStore(isQuiet);
  const begun = useStore(begunSearch);
  const isContributed = useSlotEntries('header.search/v1').length > 0;
  if (isLater) return <Slot name="header.search/v1" props={{ begun, takeEnter }} />;
  return isContributed ? <BeginSearch /> : null;
}
