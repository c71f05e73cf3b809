import type { PaletteCommand } from '@huddle/kit/contract';
import {
  AlarmClock,
  AlarmClockOff,
  Check,
  RotateCcw,
  UserRoundCheck,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import { text } from '../text';
import { isSnoozeCommand, type WorkCommand } from '../thread/work.model';
import type { OpenWork } from './open-work.store';

/** The palette's commands for the open thread. */
export function workCommands({ patientName, commands, run }: OpenWork): PaletteCommand[] {
  return commands.map((command) => ({
    id: `work-${command}`,
    label: isSnoozeCommand(command)
      ? text('work.commands.snooze', { until: text(`work.${command}`) })
      : text(`work.commands.${command}`),
    hint: patientName,
    icon: iconOf(command),
    run: () => run(command),
  }));
}

function iconOf(command: WorkCommand) {
  switch (command) {
    case 'claim':
    case 'takeOver':
      return <UserRoundCheck aria-hidden />;
    case 'giveBack':
      return <UserRoundX aria-hidden />;
    case 'handOver':
      return <UsersRound aria-hidden />;
    case 'finish':
      return <Check aria-hidden />;
    case 'reopen':
      return <RotateCcw aria-hidden />;
    case 'unsnooze':
      return <AlarmClockOff aria-hidden />;
    default:
      return <AlarmClock aria-hidden />;
  }
}
