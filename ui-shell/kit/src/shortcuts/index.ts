/** Keyboard shortcuts: registered by components, listed in the help. */
import { useEffect, useEffectEvent } from 'react';
import { useStore } from '../lib/store';
import { type Shortcut, shortcuts } from './registry';

export { type Shortcut, ShortcutRegistry, shortcuts } from './registry';

/** Makes a shortcut active while the component is mounted and `enabled` holds. With `needs` the help lists it also while it is not. */
export function useShortcut({
  keys,
  label,
  group,
  needs,
  run,
  enabled = true,
}: Shortcut & { enabled?: boolean }): void {
  const onPress = useEffectEvent(run);
  useEffect(() => {
    if (!enabled && needs === undefined) return;
    return shortcuts.add({ keys, label, group, ...(!enabled && { needs }), run: () => onPress() });
  }, [keys, label, group, needs, enabled]);
}

/** All active shortcuts, and those that need something first. */
export function useShortcuts(): readonly Shortcut[] {
  return useStore(shortcuts.list);
}
