import { ShortcutHelp } from '@huddle/kit/components/app/shortcut-help';
import { useShortcuts } from '@huddle/kit/shortcuts';
import type { DialogPartProps } from './dialog-part';

/** All shortcuts of the open page. */
export default function Help(props: DialogPartProps) {
  return <ShortcutHelp {...props} shortcuts={useShortcuts()} />;
}
