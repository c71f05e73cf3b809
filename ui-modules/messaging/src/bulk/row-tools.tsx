import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuSub,
  DropdownMenuSubContent,
  DropdownMenuSubTrigger,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { useNow } from '@huddle/kit/lib/clock';
import { plainName } from '@huddle/kit/lib/person';
import {
  AlarmClock,
  AlarmClockOff,
  Check,
  Ellipsis,
  type LucideIcon,
  Mail,
  MailOpen,
  RotateCcw,
  Stethoscope,
  UserRoundCheck,
  UserRoundCog,
  UserRoundX,
  Wrench,
} from 'lucide-react';
import { Fragment } from 'react';
import type { Thread } from '../api';
import { useReader } from '../claims/use-reader';
import { type RowCommand, rowCommands } from './bulk.model';
import { useText } from './text';

type Plain = Exclude<RowCommand, `snooze.${string}`>;

const ICONS: Record<Plain, LucideIcon> = {
  claim: UserRoundCheck,
  giveBack: UserRoundX,
  handOver: UserRoundCog,
  unsnooze: AlarmClockOff,
  finish: Check,
  reopen: RotateCcw,
  read: MailOpen,
  unread: Mail,
  clinical: Stethoscope,
  operational: Wrench,
};

/** The keys that do the same with the marked rows, or with the open thread. */
const KEYS: Partial<Record<Plain, string>> = {
  claim: 'o',
  giveBack: 'o',
  finish: 'e',
  reopen: 'e',
  read: 'u',
  unread: 'u',
};

/** Those beside a row, in this order; the others are in its menu. */
const BESIDE: readonly Plain[] = ['claim', 'giveBack', 'finish', 'reopen', 'read', 'unread'];

export function isSnooze(command: RowCommand): command is Exclude<RowCommand, Plain> {
  return command.startsWith('snooze.');
}

function isPlain(command: RowCommand): command is Plain {
  return !isSnooze(command);
}

/** What can be done with a row, beside it while the pointer is over it. Without a pointer there are keys, and the row's menu. */
export function RowTools({
  thread,
  onRun,
  onMenu,
}: {
  thread: Thread;
  onRun: (command: RowCommand) => void;
  /** Opens the menu of the row at a point of the window. */
  onMenu: (x: number, y: number) => void;
}) {
  const t = useText();
  const reader = useReader(thread.work);
  const commands = rowCommands([thread], reader, useNow(15_000));
  return (
    <fieldset
      aria-label={t('rowActions', { name: plainName(thread.patientMetadata) })}
      className="absolute inset-y-0 right-2 my-auto flex h-9 items-center rounded-md border border-border bg-surface px-0.5 shadow-sm"
    >
      {BESIDE.filter((command) => commands.includes(command)).map((command) => {
        const Icon = ICONS[command];
        return (
          <IconButton key={command} label={t(command)} tabIndex={-1} onClick={() => onRun(command)}>
            <Icon aria-hidden />
          </IconButton>
        );
      })}
      <IconButton
        label={t('menu')}
        tabIndex={-1}
        onClick={(event) => {
          const { left, bottom } = event.currentTarget.getBoundingClientRect();
          onMenu(left, bottom);
        }}
      >
        <Ellipsis aria-hidden />
      </IconButton>
    </fieldset>
  );
}

/** The menu of a row or of the marked rows, at a point of the window. */
export function RowMenu({
  threads,
  at,
  mark,
  onRun,
  onClose,
}: {
  threads: readonly Thread[];
  at: { x: number; y: number };
  /** Marks the row, or takes its mark away; null for several rows. */
  mark: { isMarked: boolean; toggle: () => void } | null;
  onRun: (command: RowCommand) => void;
  onClose: () => void;
}) {
  const t = useText();
  const reader = useReader(threads[0]?.work);
  const commands = rowCommands(threads, reader, useNow(15_000));
  const snoozes = commands.filter(isSnooze);
  const plain = commands.filter(isPlain);
  return (
    <DropdownMenu open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DropdownMenuTrigger asChild>
        <span aria-hidden className="fixed size-0" style={{ left: at.x, top: at.y }} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        sideOffset={0}
        // The row keeps the focus that it had.
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {threads.length > 1 ? (
          <p className="px-2 pt-1.5 pb-1 text-xs font-semibold text-subtle-foreground">
            {t('count', { count: threads.length })}
          </p>
        ) : null}
        {mark ? (
          <DropdownMenuItem shortcut="x" onSelect={mark.toggle}>
            {t(mark.isMarked ? 'unmark' : 'mark')}
          </DropdownMenuItem>
        ) : null}
        {plain.map((command) => {
          const Icon = ICONS[command];
          return (
            <Fragment key={command}>
              {command === 'finish' || command === 'reopen' ? (
                <SnoozeMenu choices={snoozes} onRun={onRun} />
              ) : null}
              {command === 'read' || command === 'unread' ? <DropdownMenuSeparator /> : null}
              <DropdownMenuItem shortcut={KEYS[command]} onSelect={() => onRun(command)}>
                <Icon aria-hidden />
                {t(command)}
              </DropdownMenuItem>
            </Fragment>
          );
        })}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

function SnoozeMenu({
  choices,
  onRun,
}: {
  choices: readonly Exclude<RowCommand, Plain>[];
  onRun: (command: RowCommand) => void;
}) {
  const t = useText();
  if (choices.length === 0) return null;
  return (
    <DropdownMenuSub>
      <DropdownMenuSubTrigger>
        <AlarmClock aria-hidden />
        {t('snooze')}
      </DropdownMenuSubTrigger>
      <DropdownMenuSubContent>
        {choices.map((choice) => (
          <DropdownMenuItem key={choice} onSelect={() => onRun(choice)}>
            {t(snoozeKey(choice))}
          </DropdownMenuItem>
        ))}
      </DropdownMenuSubContent>
    </DropdownMenuSub>
  );
}

/** The text of a choice of the snooze. */
export function snoozeKey(command: Exclude<RowCommand, Plain>) {
  return command.slice('snooze.'.length) as 'hour' | 'tomorrow' | 'monday' | 'reply' | 'time';
}

export { ICONS, isPlain, KEYS };
