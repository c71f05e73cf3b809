import { useSlotResults } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { isQuiet } from './quiet';

const NOTHING = {};

/** Runs the modules' background work, once the first page had its time. */
export function Background() {
  return useStore(isQuiet) ? <Running /> : null;
}

function Running() {
  const { isComplete, sources } = useSlotResults('background/v1', NOTHING);
  return (
    <div hidden data-slot="background" aria-busy={!isComplete}>
      {sources}
    </div>
  );
}
