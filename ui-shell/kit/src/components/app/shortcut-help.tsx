import type { ShortcutKeys } from '../../lib/keys';
import { useKitText } from '../text';
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '../ui/dialog';
import { Kbd } from '../ui/kbd';

export interface ShortcutHelpProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The shortcuts active on this page. */
  shortcuts: readonly { keys: ShortcutKeys; label: string; group: string }[];
}

/** The keyboard shortcut help (`?`): all active shortcuts by group. */
export function ShortcutHelp({ open, onOpenChange, shortcuts }: ShortcutHelpProps) {
  const t = useKitText();
  const groups = [...new Set(shortcuts.map((shortcut) => shortcut.group))];
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
                {shortcuts
                  .filter((entry) => entry.group === group)
                  .map((entry) => (
                    <div
                      key={`${entry.keys} ${entry.label}`}
                      className="flex min-h-8 items-center justify-between gap-4 border-b border-border-muted text-sm last:border-b-0"
                    >
                      <dt>{entry.label}</dt>
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
