import type { SlotHook } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useMemo } from 'react';
import { callCommands } from '../calls/call-commands';
import { openWork } from '../claims/open-work.store';
import { workCommands } from '../claims/work-commands';
import { useText } from '../text';

/** The palette's commands for phone calls and the open thread. */
const useMessageCommands: SlotHook<'command/v2'> = () => {
  const t = useText();
  const work = useStore(openWork);
  return useMemo(
    () => ({
      heading: t('commands.group'),
      commands: [...(work ? workCommands(work) : []), ...callCommands()],
    }),
    [t, work],
  );
};

export default useMessageCommands;
