import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { useAccess } from '@huddle/kit/session';
import { MoreHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Message } from '../../api';
import { useText } from '../../text';
import { tagOf } from '../../thread/thread.model';
import { useToggleFlag } from '../../thread/threads.resource';
import { MAY_REDACT, useRedactMessage } from '../removal/removal.resource';
import { useContributedActions } from './contributed-actions';

const DeleteMessageDialog = lazy(() => import('../removal/delete-message.dialog'));
const RedactMessageDialog = lazy(() => import('../removal/redact-message.dialog'));

/** The actions on a message; renders nothing if there are none. */
export function MessageMenu({
  message,
  isNewestFromPatient,
  isOwnLast,
}: {
  message: Message;
  isNewestFromPatient: boolean;
  /** It is the thread's last message and the user's own: it can be deleted (console.md §5). */
  isOwnLast: boolean;
}) {
  const t = useText();
  const toggle = useToggleFlag();
  const redact = useRedactMessage();
  const mayRedact = useAccess().hasPermission(MAY_REDACT);
  const [isNear, setNear] = useState(false);
  const [dialog, setDialog] = useState<'delete' | 'redact' | null>(null);
  const contributed = useContributedActions(message, isNear);
  const isFromPatient = message.sender?.isPatient ?? false;
  const isNewest = isNewestFromPatient;
  const hasOwnActions = isFromPatient || isOwnLast || mayRedact;
  if (!hasOwnActions && !contributed.isOffered) return null;
  return (
    <>
      <DropdownMenu onOpenChange={() => setNear(true)}>
        <DropdownMenuTrigger asChild>
          <IconButton
            label={t('chat.actions')}
            size="sm"
            // Actions of other modules load before the menu opens.
            onPointerEnter={() => setNear(true)}
            onFocus={() => setNear(true)}
            className="opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
          >
            <MoreHorizontal aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align={isFromPatient ? 'start' : 'end'}>
          {isFromPatient ? (
            <>
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
            </>
          ) : null}
          {mayRedact ? (
            <DropdownMenuItem
              onSelect={() =>
                message.isRedacted ? redact.mutate({ message, reason: null }) : setDialog('redact')
              }
            >
              {t(message.isRedacted ? 'removal.unredact' : 'removal.redactMenu')}
            </DropdownMenuItem>
          ) : null}
          {isOwnLast ? (
            <DropdownMenuItem variant="destructive" onSelect={() => setDialog('delete')}>
              {t('removal.deleteMenu')}
            </DropdownMenuItem>
          ) : null}
          {/* Last: actions that load while the menu is open do not move the others under the pointer. */}
          {hasOwnActions && contributed.isOffered ? <DropdownMenuSeparator /> : null}
          {contributed.actions.map(({ id, label, icon, run }) => (
            <DropdownMenuItem key={id} onSelect={run}>
              {icon}
              {label}
            </DropdownMenuItem>
          ))}
          {contributed.isComplete ? null : (
            <DropdownMenuItem disabled>{t('chat.loadingActions')}</DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {contributed.parts}
      <Suspense>
        {dialog === 'delete' ? (
          <DeleteMessageDialog message={message} onClose={() => setDialog(null)} />
        ) : dialog === 'redact' ? (
          <RedactMessageDialog message={message} onClose={() => setDialog(null)} />
        ) : null}
      </Suspense>
    </>
  );
}
