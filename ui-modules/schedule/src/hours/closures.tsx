import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { useSave } from '@huddle/kit/edit';
import { formatDay } from '@huddle/kit/lib/time';
import { QueryView } from '@huddle/kit/query';
import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { Plus, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Closure } from '../api';
import { AddClosureDialog } from './add-closure.dialog';
import { closuresQuery, removeClosure, useReloadHours } from './hours.resource';
import { useHoursText } from './text';

const dateText = (date: string) => formatDay(date, true);

/** The dates on which the practice is closed, from today on. */
export function Closures() {
  const t = useHoursText();
  const { hasPermission } = useAccess();
  const query = useQuery(closuresQuery);
  const [isAdding, setAdding] = useState(false);
  const add = useRef<HTMLButtonElement>(null);
  return (
    <section aria-labelledby="closures" className="max-w-140">
      <div className="mb-3 flex items-start gap-3">
        <div className="flex-1">
          <h2 id="closures" className="text-lg font-semibold">
            {t('closures.title')}
          </h2>
          <p className="text-sm text-muted-foreground">{t('closures.hint')}</p>
        </div>
        <Button
          ref={add}
          disabledReason={hasPermission('schedule.manage') ? undefined : t('closures.notAllowed')}
          onClick={() => setAdding(true)}
        >
          <Plus aria-hidden />
          {t('closures.add')}
        </Button>
      </div>
      <QueryView
        query={query}
        failedTitle={t('closures.failed')}
        isEmpty={({ results }) => results.length === 0}
        empty={
          <p className="border-y border-border-muted py-3 text-sm text-subtle-foreground">
            {t('closures.none')}
          </p>
        }
      >
        {({ results }) => (
          <ul
            aria-label={t('closures.list')}
            className="divide-y divide-border-muted border-y border-border-muted"
          >
            {results.map((closure) => (
              <ClosureRow
                key={closure.date}
                closure={closure}
                // The removed row had the focus.
                onRemoved={() => add.current?.focus()}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {isAdding ? <AddClosureDialog onClose={() => setAdding(false)} /> : null}
    </section>
  );
}

function ClosureRow({
  closure: { date, name, appointments },
  onRemoved,
}: {
  closure: Closure;
  onRemoved: () => void;
}) {
  const t = useHoursText();
  const { hasPermission } = useAccess();
  const reload = useReloadHours();
  const remove = useSave({
    save: () => removeClosure(date),
    texts: { saved: t('closures.removed'), failed: t('closures.notRemoved') },
    onSaved: () => {
      onRemoved();
      void reload();
    },
  });
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 text-sm">
      <span className="w-44 shrink-0 font-semibold tabular-nums">{dateText(date)}</span>
      <span className="min-w-0 flex-1 truncate">{name}</span>
      {appointments > 0 ? (
        <Chip tone="warning" size="sm">
          {t('closures.appointments', { count: appointments })}
        </Chip>
      ) : null}
      {hasPermission('schedule.manage') ? (
        <IconButton
          label={t('closures.remove', { date: dateText(date) })}
          pending={remove.isSaving}
          onClick={() => remove.save(undefined)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      ) : null}
    </li>
  );
}
