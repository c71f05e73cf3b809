import { defaultFilter, Command as Primitive } from 'cmdk';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
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

/** Search over all pages and actions. */
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
        <Primitive label={t('palette.title')} filter={match} loop className="flex min-h-0 flex-col">
          <div className="flex h-12 shrink-0 items-center gap-3 border-b border-border px-4">
            <Search aria-hidden className="size-4 shrink-0 text-subtle-foreground" />
            <Primitive.Input
              placeholder={t('palette.placeholder')}
              onValueChange={onSearch}
              className="h-full min-w-0 flex-1 bg-transparent text-base outline-none focus-visible:outline-none"
            />
            {loading ? <Spinner label={t('loading')} /> : <Kbd keys="esc" />}
          </div>
          <Primitive.List label={t('palette.title')} className="min-h-0 flex-1 overflow-y-auto p-1.5">
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
                    // The library reads the keywords again only when the value changes.
                    value={[command.id, ...keywordsOf(command)].join(' ')}
                    keywords={keywordsOf(command)}
                    onSelect={() => {
                      onOpenChange(false);
                      command.run();
                    }}
                    className="flex min-h-9 items-center gap-3 rounded-md px-2.5 text-sm select-none data-[selected=true]:bg-selected data-[selected=true]:text-selected-foreground [&_svg]:size-4 [&_svg]:shrink-0"
                  >
                    {command.icon}
                    <span className="min-w-0 flex-1 truncate">
                      {command.label}
                      {command.hint ? (
                        <span className="ml-2 text-subtle-foreground">{command.hint}</span>
                      ) : null}
                    </span>
                    {command.shortcut ? <Kbd keys={command.shortcut} /> : null}
                  </Primitive.Item>
                ))}
              </Primitive.Group>
            ))}
          </Primitive.List>
        </Primitive>
      </DialogContent>
    </Dialog>
  );
}
