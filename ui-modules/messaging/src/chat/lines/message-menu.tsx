import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { MoreHorizontal } from 'lucide-react';
import type { Message } from '../../api';
import { useText } from '../../text';
import { tagOf } from '../../threads/thread.model';
import { useToggleFlag } from '../../threads/threads.resource';

/** What can be done with a patient's message. */
export function MessageMenu({
  message,
  isNewestFromPatient,
}: {
  message: Message;
  isNewestFromPatient: boolean;
}) {
  const t = useText();
  const toggle = useToggleFlag();
  const isNewest = isNewestFromPatient;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton
          label={t('chat.actions')}
          size="sm"
          className="opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100 data-[state=open]:opacity-100"
        >
          <MoreHorizontal aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem
          shortcut={isNewest ? '!' : undefined}
          onSelect={() => toggle.mutate({ message, flag: 'urgency', isNewest })}
        >
          {t(message.isUrgentMessage ? 'chat.markNotUrgent' : 'chat.markUrgent')}
        </DropdownMenuItem>
        <DropdownMenuItem
          shortcut={isNewest ? 'c' : undefined}
          onSelect={() => toggle.mutate({ message, flag: 'kind', isNewest })}
        >
          {t(tagOf(message) === 'clinical' ? 'chat.markOperational' : 'chat.markClinical')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
