import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import {
  AlarmClock,
  AlarmClockOff,
  Check,
  Ellipsis,
  type LucideIcon,
  RotateCcw,
  UserRoundCheck,
  UserRoundCog,
  UserRoundX,
} from 'lucide-react';
import { useText } from '../text';
import { isSnoozeCommand, type WorkCommand } from '../thread/work.model';

const ICONS = {
  claim: UserRoundCheck,
  takeOver: UserRoundCheck,
  giveBack: UserRoundX,
  handOver: UserRoundCog,
  unsnooze: AlarmClockOff,
  finish: Check,
  reopen: RotateCcw,
} satisfies Partial<Record<WorkCommand, LucideIcon>>;

type IconCommand = keyof typeof ICONS;

function isIconCommand(command: WorkCommand): command is IconCommand {
  return command in ICONS;
}

/** The keys of the two actions that a triage needs most; takeOver has none, because it ends another's claim. */
const KEYS: Partial<Record<IconCommand, string>> = { claim: 'o', giveBack: 'o', finish: 'e', reopen: 'e' };

/** In a narrow bar these are in its menu. */
const SECONDARY: ReadonlySet<WorkCommand> = new Set(['handOver', 'unsnooze']);
const ONLY_WIDE = '@max-sm:hidden';
const ONLY_NARROW = '@sm:hidden';

/** The actions on the open thread's work, as icons; a narrow bar has the rarer ones in a menu. */
export function WorkActions({
  commands,
  claimObstacle,
  isPending,
  onRun,
}: {
  commands: readonly WorkCommand[];
  /** Why the reader may not take the thread; null if they may. */
  claimObstacle: string | null;
  isPending: boolean;
  onRun: (command: WorkCommand) => void;
}) {
  const t = useText();
  const snoozes = commands.filter(isSnoozeCommand);
  const menu = commands.filter((command) => SECONDARY.has(command) || isSnoozeCommand(command));
  return (
    <div className="flex shrink-0 items-center">
      {commands.filter(isIconCommand).map((command) => {
        const Icon = ICONS[command];
        const isOwnership = command === 'claim' || command === 'giveBack' || command === 'takeOver';
        return (
          <IconButton
            // The same button before and after, so that it keeps the focus.
            key={isOwnership ? 'ownership' : command === 'finish' || command === 'reopen' ? 'end' : command}
            label={t(`work.${command}`)}
            shortcut={KEYS[command]}
            pending={isOwnership && isPending}
            disabledReason={isOwnership && command !== 'giveBack' && claimObstacle}
            className={SECONDARY.has(command) ? ONLY_WIDE : undefined}
            onClick={() => onRun(command)}
          >
            <Icon aria-hidden />
          </IconButton>
        );
      })}
      {snoozes.length > 0 ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={t('work.putAside')} className={ONLY_WIDE}>
              <AlarmClock aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {snoozes.map((choice) => (
              <DropdownMenuItem key={choice} onSelect={() => onRun(choice)}>
                {t(`work.${choice}`)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
      {menu.length > 0 ? (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <IconButton label={t('work.more')} className={ONLY_NARROW}>
              <Ellipsis aria-hidden />
            </IconButton>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {menu.map((command) => (
              <DropdownMenuItem key={command} onSelect={() => onRun(command)}>
                {isSnoozeCommand(command)
                  ? t('work.snoozeItem', { until: t(`work.${command}`) })
                  : t(`work.${command}`)}
              </DropdownMenuItem>
            ))}
          </DropdownMenuContent>
        </DropdownMenu>
      ) : null}
    </div>
  );
}
