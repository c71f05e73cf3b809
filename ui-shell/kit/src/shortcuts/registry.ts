import { Store } from '../lib/store';
import { type Clock, systemClock } from '../lib/timers';

/** The keys of a sequence must follow each other within this time. */
const SEQUENCE_LIMIT_MS = 1_000;

/** An active shortcut. */
export interface Shortcut {
  /** `j`, `?`, `g m`, `mod+k`, `mod+enter`, `shift+down`. `mod` is ⌘ on a Mac and Ctrl elsewhere; Shift counts with arrows only. */
  keys: string;
  /** Description in the help. */
  label: string;
  /** Heading in the help. */
  group: string;
  /** What the user has to do first; until then the key is listed in the help and does nothing. */
  needs?: string;
  run: () => void;
}

/** The part of a keyboard event that the registry reads. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'defaultPrevented' | 'isComposing' | 'target' | 'preventDefault'
> &
  Partial<Pick<KeyboardEvent, 'shiftKey'>>;

/** The active shortcuts. The last one added wins. */
export class ShortcutRegistry {
  readonly list = new Store<readonly Shortcut[]>([]);
  readonly #clock: Clock;
  readonly #isMac: boolean;
  #typed: string[] = [];
  #typedAt = Number.NEGATIVE_INFINITY;
  #restsUntil = Number.NEGATIVE_INFINITY;

  constructor({ clock = systemClock, isMac = false }: { clock?: Clock; isMac?: boolean } = {}) {
    this.#clock = clock;
    this.#isMac = isMac;
  }

  /** Adds a shortcut; returns the function that removes it. */
  add(shortcut: Shortcut): () => void {
    this.list.set([...this.list.get(), shortcut]);
    return () => this.list.set(this.list.get().filter((other) => other !== shortcut));
  }

  /**
   * Ignores plain keys for this long from now, for when the page moved on by itself: what was typed for the one thing must not be done with the
   * next. Escape and commands with a modifier still run. 0 ends it.
   */
  rest(ms: number): void {
    this.#restsUntil = this.#clock.now() + ms;
    this.#typed = [];
  }

  /** Handles a key press and runs the completed shortcut. */
  press(event: KeyPress): void {
    if (event.defaultPrevented || event.isComposing) return;
    const key = this.#name(event);
    if (key === null) return;
    // Plain keys belong to the focused field, dialog or menu; with a modifier they are commands there too.
    if (!key.includes('mod+') && takesKeys(event.target)) return;
    const now = this.#clock.now();
    if (now < this.#restsUntil && !key.includes('mod+') && key !== 'escape') return;
    const sequence = now - this.#typedAt < SEQUENCE_LIMIT_MS ? [...this.#typed, key] : [key];
    this.#typedAt = now;
    const shortcuts = this.list.get().filter(({ needs }) => needs === undefined);
    for (const keys of [sequence.join(' '), key]) {
      const match = shortcuts.findLast((shortcut) => shortcut.keys === keys);
      if (match) {
        this.#typed = [];
        event.preventDefault();
        match.run();
        return;
      }
    }
    const begins = shortcuts.some((shortcut) => shortcut.keys.startsWith(`${sequence.join(' ')} `));
    this.#typed = begins ? sequence : [];
  }

  #name(event: KeyPress): string | null {
    if (['Shift', 'Control', 'Meta', 'Alt', 'AltGraph', 'Dead'].includes(event.key)) return null;
    const mod = this.#isMac ? event.metaKey : event.ctrlKey;
    const foreign = this.#isMac ? event.ctrlKey : event.metaKey;
    if (foreign || event.altKey) return null;
    const isArrow = event.key.startsWith('Arrow');
    const plain = event.key.toLowerCase().replace('arrow', '');
    const key = isArrow && event.shiftKey ? `shift+${plain}` : plain;
    return mod ? `mod+${key}` : key;
  }
}

/** Floating layers that receive all keys, so that hidden parts of the page do not react. */
const KEY_TAKERS = [
  'input, textarea, select, [role="textbox"]',
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]',
].join();

function takesKeys(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(KEY_TAKERS) !== null;
}

/** The page's shortcuts. */
export const shortcuts = new ShortcutRegistry({
  isMac: typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform),
});
