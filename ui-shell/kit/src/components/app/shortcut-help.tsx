import { cn } from '../../lib/cn';
import type { ShortcutKeys } from '../../lib/keys';
import { useKitText } from '../text';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '../ui/dialog';
import { Kbd } from '../ui/kbd';

export interface ShortcutHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The shortcuts of this page. */
  shortcuts: readonly Listed[];
}

interface Listed {
  keys: ShortcutKeys;
  label: string;
  group: string;
  /** What the user has to do first. */
  needs?: string;
}

/** Without those that another part of the page offers too, and can do now. */
function listed(shortcuts: readonly Listed[]): Listed[] {
  return shortcuts.filter(({ keys, group, needs }) => {
    const isOffered = (other: Listed) =>
      other.needs === undefined && other.keys === keys && other.group === group;
    return needs === undefined || !shortcuts.some(isOffered);
  });
}

/** The keyboard shortcut help (`?`): the shortcuts by group, also those that need something first. */
export function ShortcutHelp({ open, onOpenChange, shortcuts }: ShortcutHelpProps) {
  const t = useKitText();
  const entries = listed(shortcuts);
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent size="lg" aria-describedby={undefined}>
        <DialogHeader>
          <DialogTitle>{t('shortcuts.title')}</DialogTitle>
        </DialogHeader>
        <DialogBody className="block columns-2 gap-8">
          {groups.map((group) => (
            <section key={group} className="mb-5 break-inside-avoid">
              <h3 className="mb-1 text-xs font-semibold text-subtle-foreground">{group}</h3>
              <dl>
                {entries
                  .filter((entry) => entry.group === group)
                  .map((entry) => (
                    <div
                      key={`${entry.keys} ${entry.label}`}
                      className="flex min-h-8 items-center justify-between gap-4 border-b border-border-muted text-sm last:border-b-0"
                    >
                      <dt className={cn(entry.needs && 'text-muted-foreground')}>
                        {entry.label}
                        {entry.needs ? <span className="block text-xs">{entry.needs}</span> : null}
                      </dt>
                      <dd>
                        <Kbd keys={entry.keys} />
                      </dd>
                    </div>
                  ))}
              </dl>
            </section>
          ))}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
