import { StatusMenu, statusOffers } from '@huddle/kit/components/app/status-menu';
import { useSave } from '@huddle/kit/edit';
import { changeUnit } from '@huddle/kit/work-units';
import { useMemo } from 'react';
import type { InboxObject, WorkUnit } from '../api';
import { useText } from '../text';

/** The status of a piece of work with the actions that its object offers. Loaded after the first rows are drawn. */
export function RowStatus({
  unit,
  actions,
  reload,
}: {
  unit: WorkUnit;
  actions: InboxObject['actions'];
  reload: () => Promise<void>;
}) {
  const t = useText();
  const offers = useMemo(() => statusOffers(actions), [actions]);
  const run = useSave({
    save: ([action, reason]: [action: string, reason?: string]) => changeUnit(unit, { action, reason }),
    texts: { saved: t('inbox.updated'), failed: t('inbox.updateFailed') },
    onSaved: () => void reload(),
    onStale: () => void reload(),
  });
  return (
    <StatusMenu
      size="sm"
      status={unit.details?.status ?? ''}
      offers={offers}
      pending={run.isSaving}
      onAction={(...chosen) => run.save(chosen)}
    />
  );
}
