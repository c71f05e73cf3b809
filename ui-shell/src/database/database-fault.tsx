import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { useStore } from '@huddle/kit/lib/store';
import { useMe } from '@huddle/kit/session';
import { DatabaseZap } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useText as useShellText } from '../text';
import { database } from './database';
import type { DatabaseFault } from './database-watch';
import { useText } from './text';

/** What those who operate the console need to repair it. Contains no data of the database. */
function RepairHint({ fault }: { fault: DatabaseFault }) {
  const t = useText();
  switch (fault.kind) {
    case 'unreachable':
      return t('unreachable');
    case 'migrations':
      return t('migrations', { pending: fault.pending.join(', ') });
    case 'failing':
      return t('failing', { state: fault.state, repair: fault.repair });
  }
}

/** Above every page while the database is not available; admins also see what to repair. */
export function DatabaseBanner() {
  const t = useText();
  const fault = useStore(database.fault);
  const { isAdmin } = useMe();
  if (!fault) return null;
  return (
    <div
      role="alert"
      className="flex shrink-0 items-start gap-2.5 border-b border-warning-border bg-warning-bg px-4 py-2 text-sm text-warning-fg"
    >
      <DatabaseZap aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-col gap-0.5">
        <p>
          <span className="font-semibold">{t('title')}</span> {t('hint')}
        </p>
        {isAdmin ? (
          <p className="[overflow-wrap:anywhere]">
            <RepairHint fault={fault} />
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** In place of the console, when it cannot start. It starts by itself once the database works again. */
export function StartFailure({ onRetry }: { onRetry: () => void }) {
  const t = useText();
  const shellText = useShellText();
  const fault = useStore(database.fault);
  const wasDown = useRef(false);
  useEffect(() => {
    if (fault) wasDown.current = true;
    else if (wasDown.current) onRetry();
  }, [fault, onRetry]);
  return (
    <main className="flex h-dvh items-center justify-center">
      {fault ? (
        <ErrorState
          title={t('title')}
          description={
            <>
              {t('startHint')}
              {/* Who is asking is not known here, and the host answers it to everybody. */}
              <span className="mt-3 block text-xs">
                <RepairHint fault={fault} />
              </span>
            </>
          }
          onRetry={onRetry}
        />
      ) : (
        <ErrorState
          title={shellText('start.unreachable')}
          description={shellText('start.unreachableHint')}
          onRetry={onRetry}
        />
      )}
    </main>
  );
}
