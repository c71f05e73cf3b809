import { formatDateTime } from '@huddle/kit/lib/time';
import { Lock } from 'lucide-react';
import { useNavigationText } from './text';
import type { Steerage } from './values';

/** Says that a steerage is locked, by whom, and whether there are changes that cannot be saved. */
export function LockNotice({ steerage, hasChanges }: { steerage: Steerage; hasChanges: boolean }) {
  const t = useNavigationText();
  const { isLocked, lockedAt, lockedByName } = steerage;
  if (!isLocked) return null;
  const time = lockedAt ? formatDateTime(new Date(lockedAt)) : null;
  return (
    <div className="flex gap-2 rounded-md border border-border bg-sunken px-3 py-2 text-sm">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <p>
          {time === null
            ? t('editor.isLocked')
            : lockedByName
              ? t('editor.lockedBy', { name: lockedByName, time })
              : t('editor.lockedAt', { time })}
        </p>
        {hasChanges ? <p className="text-warning-fg">{t('editor.unsaved')}</p> : null}
      </div>
    </div>
  );
}
