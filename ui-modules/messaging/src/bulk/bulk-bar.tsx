import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { useNow } from '@huddle/kit/lib/clock';
import { useShortcut } from '@huddle/kit/shortcuts';
import { AlarmClock, Tag, X } from 'lucide-react';
import type { Thread } from '../api';
import { useReader } from '../claims/use-reader';
import { type RowCommand, rowCommands } from './bulk.model';
import { ICONS, isPlain, isSnooze, KEYS, snoozeKey } from './row-tools';
import { useText } from './text';

/** What can be done with the marked rows, in the place of the list's title. */
export function BulkBar({
  threads,
  isPending,
  onRun,
  onClear,
}: {
  threads: readonly Thread[];
  isPending: boolean;
  onRun: (command: RowCommand) => void;
  onClear: () => void;
}) {
  const t = useText();
  const reader = useReader(threads[0]?.work);
  const commands = rowCommands(threads, reader, useNow(15_000));
  const snoozes = commands.filter(isSnooze);
  const buttons = commands
    .filter(isPlain)
    .filter((command) => command !== 'clinical' && command !== 'operational');
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className="absolute inset-0 z-10 flex items-center gap-0.5 border-b border-border bg-selected px-3 text-selected-foreground"
    >
      <IconButton label={t('clear')} shortcut="escape" onClick={onClear}>
        <X aria-hidden />
      </IconButton>
      <span role="status" className="min-w-0 flex-1 truncate text-sm font-semibold tabular-nums">
        {t(isPending ? 'working' : 'count', { count: threads.length })}
      </span>
      {buttons.map((command) => {
        const Icon = ICONS[command];
        return (
          <IconButton
            key={command}
            label={t(command)}
            shortcut={KEYS[command]}
            disabledReason={isPending && t('working')}
            onClick={() => onRun(command)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
      {snoozes.length > 0 ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={t('snooze')} disabledReason={isPending && t('working')}>
              <AlarmClock aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {snoozes.map((choice) => (
              <DropdownMenuItem key={choice} onSelect={() => onRun(choice)}>
                {t(snoozeKey(choice))}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton label={t('tag')} disabledReason={isPending && t('working')}>
            <Tag aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {(['clinical', 'operational'] as const).map((kind) => (
            <DropdownMenuItem key={kind} onSelect={() => onRun(kind)}>
              {t(kind)}
            </DropdownMenuItem>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {commands
        .filter(isPlain)
        .filter((command) => KEYS[command] !== undefined)
        .map((command) => (
          <BulkKey
            key={command}
            keys={KEYS[command] ?? ''}
            label={t(command)}
            run={() => !isPending && onRun(command)}
          />
        ))}
    </div>
  );
}

function BulkKey({ keys, label, run }: { keys: string; label: string; run: () => void }) {
  const t = useText();
  useShortcut({ keys, label, group: t('keys.group'), run });
  return null;
}
