import type { SlotComponent } from '@huddle/kit/contract';
import { paths } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useAccess } from '@huddle/kit/session';
import { useNavigate } from '@tanstack/react-router';
import { Inbox, Search } from 'lucide-react';
import { useEffect } from 'react';
import { callCommands } from '../calls/call-commands';
import { CLAIMS } from '../claims/claims.resource';
import { openWork } from '../claims/open-work.store';
import { workCommands } from '../claims/work-commands';
import { text } from '../text';
import { THREAD_FILTERS, WORK_FILTERS } from './selection';

/** The palette's commands for the inbox and the open thread. */
const MessageCommands: SlotComponent<'command/v1'> = ({ provide }) => {
  const navigate = useNavigate();
  const hasClaims = useAccess().hasFeature(CLAIMS);
  const work = useStore(openWork);
  useEffect(() => {
    provide({
      heading: text('commands.group'),
      commands: [
        ...(work ? workCommands(work) : []),
        ...[...THREAD_FILTERS, ...(hasClaims ? WORK_FILTERS : [])].map((filter) => ({
          id: filter,
          label: text(`commands.${filter}`),
          icon: <Inbox aria-hidden />,
          run: () => void navigate({ to: paths.messages({ f: filter === 'all' ? undefined : filter }) }),
        })),
        ...callCommands(),
        {
          id: 'search',
          label: text('commands.search'),
          icon: <Search aria-hidden />,
          run: () => void navigate({ to: '/messages/search' }),
        },
      ],
    });
  }, [provide, navigate, hasClaims, work]);
  return null;
};

export default MessageCommands;
