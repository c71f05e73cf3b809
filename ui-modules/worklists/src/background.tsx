import type { SlotHook } from '@huddle/kit/contract';
import { useEscalated } from './escalation/use-escalated';

/** What goes on whatever page is shown: whoever gets escalated work is told. */
const useBackground: SlotHook<'background/v1'> = () => {
  useEscalated();
  return {};
};

export default useBackground;
