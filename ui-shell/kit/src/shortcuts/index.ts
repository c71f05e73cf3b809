/** Keyboard shortcuts: registered by components, listed in the help. */
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../lib/store';
import { type Shortcut, shortcuts } from './registry';

export { type Shortcut, ShortcutRegistry, shortcuts } from './registry';

/** Makes a shortcut active while the component is mounted and `enabled` holds. */
export function useShortcut({
  keys,
  label,
  group,
  run,
  enabled = true,
}: Shortcut & { enabled?: boolean }): void {
  const onPress = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return;
    return shortcuts.add({ keys, label, group, run: () => onPress() });
  }, [keys, label, group, enabled]);
}

/** All active shortcuts. */
export function useShortcuts(): readonly Shortcut[] {
  return useStore(shortcuts.list);
}
