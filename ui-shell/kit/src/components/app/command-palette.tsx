import { defaultFilter, Command as Primitive } from 'cmdk';
import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ShortcutKeys } from '../../lib/keys';
import { useKitText } from '../text';
import { Dialog, DialogContent, DialogTitle } from '../ui/dialog';
import { Kbd } from '../ui/kbd';
import { Spinner } from '../ui/spinner';

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

/** Minimum match score, so that letters scattered over a text do not match: 1 is the beginning of a word, 0 is no match. */
const NEAREST_NOISE = 0.3;

/** Matches the visible label and keywords, not the id. */
function match(_id: string, search: string, words: readonly string[] = []): number {
  const text = words.join(' ');
  const score = defaultFilter(text, search, []);
  if (score > NEAREST_NOISE) return score;
  return text.toLowerCase().includes(search.trim().toLowerCase()) ? NEAREST_NOISE : 0;
}

function keywordsOf({ label, hint = '', keywords = [] }: Command): string[] {
  return [label, hint, ...keywords];
}

/** What the library reads as an entry's identity. It reads the keywords again only when this changes. */
function identityOf(command: Command): string {
  return [command.id, ...keywordsOf(command)].join(' ').trim();
}

/** The selection of the palette: the first entry that is shown, until the user selects another one. */
function useSelection(groups: CommandPaletteProps['groups'], loading: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const [selected, setSelected] = useState('');
  const [isMoved, setMoved] = useState(false);
  const [isQueued, setQueued] = useState(false);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[cmdk-item]') ?? [])];
  const shown = groups.flatMap(({ commands }) => commands.map(identityOf)).join('\n');

  const settle = useEffectEvent(() => {
    if (isMoved) return;
    const [first] = entries();
    setSelected(first?.dataset.value ?? '');
    if (list.current) list.current.scrollTop = 0;
    if (isQueued && !loading && first) first.click();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other entries may be the first ones now
  useEffect(() => {
    // The library sorts its entries after it has rendered them.
    const frame = requestAnimationFrame(settle);
    return () => cancelAnimationFrame(frame);
  }, [shown, loading, isQueued]);

  return {
    list,
    selected,
    setSelected,
    /** The pointer selects only where it is moved: entries that appear below it are not chosen. */
    point: (event: { target: EventTarget; movementX: number; movementY: number }) => {
      if (event.movementX === 0 && event.movementY === 0) return;
      const entry = event.target instanceof Element ? event.target.closest<HTMLElement>('[cmdk-item]') : null;
      if (!entry) return;
      setMoved(true);
      setSelected(entry.dataset.value ?? '');
    },
    begin: () => {
      setMoved(false);
      setQueued(false);
    },
    /** Enter is answered when the host has: unless the user selected an entry, or a word of the first one begins with what was typed. */
    onKeyDown: (event: KeyboardEvent<HTMLElement>, typed: string) => {
      if (['ArrowDown', 'ArrowUp', 'Home', 'End'].includes(event.key)) setMoved(true);
      if (event.key !== 'Enter' || isMoved || isQueued || typed === '') return;
      const [first] = entries();
      // A number may be that of somebody the host finds.
      const isTyped =
        /^\p{L}/u.test(typed) &&
        ` ${first?.dataset.label ?? ''}`.toLowerCase().includes(` ${typed.toLowerCase()}`);
      if (first && (isTyped || !loading)) return;
      event.preventDefault();
      setQueued(true);
    },
  };
}

/** Search over all pages and actions. If Enter is pressed before the results of the host arrive, the first entry is run when they do. */
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
  const { list, selected, setSelected, point, begin, onKeyDown } = useSelection(groups, loading);
  return (
    <Primitive
      label={t('palette.title')}
      filter={match}
      loop
      value={selected}
      onValueChange={setSelected}
      disablePointerSelection
      onKeyDown={(event) => onKeyDown(event, typed.trim())}
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
        {groups.map((group) => (
          <Primitive.Group
            key={group.heading}
            heading={group.heading}
            className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-semibold [&_[cmdk-group-heading]]:text-subtle-foreground"
          >
            {group.commands.map((command) => (
              <Primitive.Item
                key={command.id}
                value={identityOf(command)}
                keywords={keywordsOf(command)}
                data-label={command.label}
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
