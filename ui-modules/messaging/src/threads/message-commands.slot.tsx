import type { SlotComponent } from '@huddle/kit/contract';
import { paths } from '@huddle/kit/contract';
import { useNavigate } from '@tanstack/react-router';
import { Inbox, Search } from 'lucide-react';
import { useEffect } from 'react';
import { callCommands } from '../calls/call-commands';
import { text } from '../text';
import { THREAD_FILTERS } from './selection';

/** The palette's ways into the inbox. */
const MessageCommands: SlotComponent<'command/v1'> = ({ provide }) => {
  const navigate = useNavigate();
  useEffect(() => {
    provide({
      heading: text('commands.group'),
      commands: [
        ...THREAD_FILTERS.map((filter) => ({
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
  }, [provide, navigate]);
  return null;
};

export default MessageCommands;
