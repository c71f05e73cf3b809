import type { PaletteCommand } from '@huddle/kit/contract';
import { PhoneForwarded, PhoneIncoming, PhoneOutgoing } from 'lucide-react';
import { text } from '../text';
import { openCallDialog } from './call-dialog.store';

/** The palette's commands for phone calls. */
export function callCommands(): PaletteCommand[] {
  return [
    {
      id: 'call-outbound',
      label: text('calls.commands.outbound'),
      icon: <PhoneOutgoing aria-hidden />,
      run: () => openCallDialog({ tab: 'OUTBOUND' }),
    },
    {
      id: 'call-inbound',
      label: text('calls.commands.inbound'),
      icon: <PhoneIncoming aria-hidden />,
      run: () => openCallDialog({ tab: 'INBOUND' }),
    },
    {
      id: 'call-link',
      label: text('calls.commands.link'),
      icon: <PhoneForwarded aria-hidden />,
      run: () => openCallDialog({ tab: 'link' }),
    },
  ];
}
