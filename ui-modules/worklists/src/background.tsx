import type { SlotHook } from '@huddle/kit/contract';
import { useEscalated } from './escalation/use-escalated';

/** Runs on every page of the console: notifies users of work that was escalated to them. */
const useBackground: SlotHook<'background/v1'> = () => {
  useEscalated();
  return {};
};

export default useBackground;
