import { Command as Primitive } from 'cmdk';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShortcutKeys } from '../../lib/keys';
import { useKitText } from '../text';
import { Dialog, DialogContent, DialogTitle } from '../ui/dialog';
import { Kbd } from '../ui/kbd';
import { Spinner } from '../ui/spinner';
import { isByPrefix, scoreOf } from './command-match';

export interface Command {
  /** Unique among all commands. */
  id: string;
  label: string;
  /** Secondary text after the label. */
  hint?: string;
  icon?: ReactNode;
  shortcut?: ShortcutKeys;
  /** Additional search terms. */
  keywords?: readonly string[];
  /** How the host found it for the text that is typed; see `PaletteCommand`. */
  match?: 'exact' | 'similar';
  run: () => void;
}

export interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly { heading: string; commands: readonly Command[] }[];
  /** Called with the search text, for commands loaded from the host. */
  onSearch?: (text: string) => void;
  loading?: boolean;
}

/** What the library reads as an entry's identity. */
function identityOf({ id, match }: Command): string {
  return match ? `${id} ${match}` : id;
}

/** The keys that select an entry; some letters do with Ctrl. */
const MOVES = ['ArrowDown', 'ArrowUp', 'Home', 'End'];

/** The commands that match the text, the best ones and their groups first. Without a text all of them, in their order. */
function ranked(groups: CommandPaletteProps['groups'], typed: string): CommandPaletteProps['groups'] {
  if (typed === '') return groups;
  return groups
    .map(({ heading, commands }) => {
      const scored = commands
        .map((command) => ({ command, score: scoreOf(command, typed) }))
        .filter(({ score }) => score > 0)
        .sort((a, b) => b.score - a.score);
      return { heading, commands: scored.map(({ command }) => command), best: scored[0]?.score ?? 0 };
    })
    .filter(({ best }) => best > 0)
    .sort((a, b) => b.best - a.best);
}

/**
 * The selection of the palette: the first entry, until the user selects another one. A record is not selected by itself if it
 * is similar only, or one of several: Enter must never open the record of somebody else.
 */
function useSelection(
  groups: CommandPaletteProps['groups'],
  loading: boolean,
  typed: string,
  run: (command: Command) => void,
) {
  const list = useRef<HTMLDivElement>(null);
  /** The identity of the entry that the user selected; null while it is decided here. */
  const [selected, setSelected] = useState<string | null>(null);
  const [isQueued, setQueued] = useState(false);
  const [overrules, setOverrules] = useState(0);
  /** Whether a key is being handled, with which the user may select an entry. */
  const isKey = useRef(false);
  const commands = groups.flatMap(({ commands }) => commands);
  const shown = commands.map(identityOf).join('\n');
  const first = choiceOf(commands, loading);

  const settle = useEffectEvent(() => {
    if (selected !== null) return;
    if (list.current) list.current.scrollTop = 0;
    if (!isQueued || loading) return;
    setQueued(false);
    // Not seen by the user before Enter: it must be what was typed.
    if (first && (first.match === 'exact' || isByPrefix(first, typed))) run(first);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries may be the first ones now
  useEffect(settle, [shown, loading, isQueued, typed]);

  return {
    list,
    // The library selects the first entry by itself, unless its value is another one, and one that it does not have yet.
    value: selected ?? (first ? identityOf(first) : `nothing ${overrules}`),
    /** The library also selects by itself, such as when the selected entry is removed: that is decided here. */
    onValueChange: (value: string) => {
      setSelected(isKey.current ? value : null);
      if (!isKey.current) setOverrules((count) => count + 1);
    },
    /** The pointer selects only where it is moved: entries that appear below it are not chosen. */
    point: (event: { target: EventTarget; movementX: number; movementY: number }) => {
      if (event.movementX === 0 && event.movementY === 0) return;
      const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[cmdk-item]') : null;
      if (!entry) return;
      setSelected(entry.dataset.value ?? null);
    },
    begin: () => {
      setSelected(null);
      setQueued(false);
    },
    /** Enter is answered when the host has: unless the user selected an entry, or a word of the first one begins with what was typed. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key !== 'Enter') {
        isKey.current = MOVES.includes(event.key) || event.ctrlKey;
        queueMicrotask(() => {
          isKey.current = false;
        });
        return;
      }
      if (selected !== null) return;
      event.preventDefault();
      // A number may be that of somebody the host finds.
      const isTyped = first !== null && /^\p{L}/u.test(typed) && isByPrefix(first, typed);
      if (loading && typed !== '' && !isTyped) setQueued(true);
      else if (first) run(first);
    },
  };
}

/** The entry that can be selected without the user: the first one, unless it is a record that may be another one than was meant. */
function choiceOf(commands: readonly Command[], loading: boolean): Command | null {
  const [first] = commands;
  if (!first || first.match === 'similar') return null;
  // While results are loading, those shown can be those of another text.
  const isOneOfSeveral = loading || commands.filter(({ match }) => match === 'exact').length > 1;
  return first.match === 'exact' && isOneOfSeveral ? null : first;
}

/**
 * Search over all pages and actions. If Enter is pressed before the results of the host arrive, the first entry is run when they do, if it
 * is what was typed.
 */
export function CommandPalette({
  open,
  onOpenChange,
  groups,
  onSearch,
  loading = false,
}: CommandPaletteProps) {
  const t = useKitText();
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        hideClose
        aria-describedby={undefined}
        className="top-[12vh] max-h-[70vh] translate-y-0 overflow-hidden"
      >
        <DialogTitle className="sr-only">{t('palette.title')}</DialogTitle>
        <Commands
          groups={groups}
          loading={loading}
          onSearch={onSearch}
          run={(command) => {
            onOpenChange(false);
            command.run();
          }}
        />
      </DialogContent>
    </Dialog>
  );
}

function Commands({
  groups,
  loading,
  onSearch,
  run,
}: {
  groups: CommandPaletteProps['groups'];
  loading: boolean;
  onSearch: ((text: string) => void) | undefined;
  run: (command: Command) => void;
}) {
  const t = useKitText();
  const [typed, setTyped] = useState('');
  const shown = ranked(groups, typed.trim());
  const { list, value, onValueChange, point, begin, onKeyDown } = useSelection(
    shown,
    loading,
    typed.trim(),
    run,
  );
  return (
    <Primitive
      label={t('palette.title')}
      shouldFilter={false}
      loop
      value={value}
      onValueChange={onValueChange}
      disablePointerSelection
      onKeyDown={onKeyDown}
      className="flex min-h-0 flex-col"
    >
      <div className="flex h-12 shrink-0 items-center gap-3 border-b border-border px-4">
        <Search aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
        <Primitive.Input
          placeholder={t('palette.placeholder')}
          onValueChange={(text) => {
            begin();
            setTyped(text);
            onSearch?.(text);
          }}
          className="h-full min-w-0 flex-1 bg-transparent text-base outline-none focus-visible:outline-none"
        />
        {loading ? <Spinner label={t('loading')} /> : <Kbd keys="esc" />}
      </div>
      <Primitive.List
        ref={list}
        label={t('palette.title')}
        onPointerMove={point}
        className="min-h-0 flex-1 overflow-y-auto p-1.5"
      >
        {loading ? null : (
          <Primitive.Empty className="py-10 text-center text-sm text-subtle-foreground">
            {t('palette.none')}
          </Primitive.Empty>
        )}
        {shown.map((group) => (
          <Primitive.Group
            key={group.heading}
            heading={group.heading}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-subtle-foreground"
          >
            {group.commands.map((command) => (
              <Primitive.Item
                key={command.id}
                value={identityOf(command)}
                onSelect={() => run(command)}
                className="flex min-h-9 items-center gap-3 rounded-md px-2.5 text-sm select-none data-[selected=true]:bg-selected data-[selected=true]:text-selected-foreground [&_svg]:size-4 [&_svg]:shrink-0"
              >
                {command.icon}
                <span className="min-w-0 flex-1 truncate">
                  {command.label}
                  {command.hint ? <span className="ml-2 text-subtle-foreground">{command.hint}</span> : null}
                </span>
                {command.shortcut ? <Kbd keys={command.shortcut} /> : null}
              </Primitive.Item>
            ))}
          </Primitive.Group>
        ))}
      </Primitive.List>
    </Primitive>
  );
}
