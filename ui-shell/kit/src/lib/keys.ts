/** Notation of a shortcut: `mod+k` (⌘ on Apple, Ctrl elsewhere), `shift+/`, or a sequence such as `g m`. */
export type ShortcutKeys = string;

const apple: Record<string, string> = { mod: '⌘', meta: '⌘', ctrl: '⌃', alt: '⌥', shift: '⇧' };
const other: Record<string, string> = { mod: 'Ctrl', meta: 'Win', ctrl: 'Ctrl', alt: 'Alt', shift: 'Shift' };
const named: Record<string, string> = {
  enter: '↵',
  esc: 'Esc',
  escape: 'Esc',
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  backspace: '⌫',
  tab: 'Tab',
  space: 'Space',
};

/** Whether the platform has a command key, which determines how `mod` is shown. */
export function isApple(platform = typeof navigator === 'undefined' ? '' : navigator.platform): boolean {
  return /mac|iphone|ipad/i.test(platform);
}

/** The key caps of a shortcut, step by step: `g m` is two steps of one cap, `mod+k` one step of two. */
export function shortcutCaps(shortcut: ShortcutKeys, onApple = isApple()): string[][] {
  const modifiers = onApple ? apple : other;
  return shortcut
    .trim()
    .split(/\s+/)
    .map((step) =>
      step
        .split(/\+(?=.)/)
        .map(
          (key) =>
            modifiers[key.toLowerCase()] ??
            named[key.toLowerCase()] ??
            (key.length === 1 ? key.toUpperCase() : key),
        ),
    );
}

/** The shortcut in the form of `aria-keyshortcuts`, which has none for sequences: `undefined`. */
export function ariaShortcut(shortcut: ShortcutKeys | undefined, onApple = isApple()): string | undefined {
  if (!shortcut || /\s/.test(shortcut.trim())) return undefined;
  const names: Record<string, string> = {
    mod: onApple ? 'Meta' : 'Control',
    ctrl: 'Control',
    meta: 'Meta',
    alt: 'Alt',
    shift: 'Shift',
    esc: 'Escape',
    enter: 'Enter',
  };
  return shortcut
    .split(/\+(?=.)/)
    .map((key) => names[key.toLowerCase()] ?? key)
    .join('+');
}
