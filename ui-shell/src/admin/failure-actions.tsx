import type { Failure } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { useSave } from '@huddle/kit/edit';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dismissFailure, retryFailure } from './failures.resource';
import { useText } from './text';

/** The actions on a failure. Several of them can run at once, each with its own progress. */
export function FailureActions({ failure, onRetried }: { failure: Failure; onRetried: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { kind } = failure;
  const retry = useSave({
    save: () => retryFailure(client, failure),
    texts: { saved: t('failures.retried', { kind }), failed: t('failures.notRetried', { kind }) },
    onSaved: onRetried,
  });
  const dismissal = useSave({
    save: () => dismissFailure(client, failure),
    texts: { saved: t('failures.dismissed', { kind }), failed: t('failures.notDismissed', { kind }) },
  });
  const isBusy = retry.isSaving || dismissal.isSaving;
  return (
    <span className="inline-flex gap-2">
      <Button
        size="sm"
        aria-label={t('failures.retryOf', { kind })}
        pending={retry.isSaving}
        onClick={() => !isBusy && retry.save(undefined)}
      >
        {t('failures.retry')}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('failures.dismissOf', { kind })}
        pending={dismissal.isSaving}
        onClick={() => !isBusy && setAsking(true)}
      >
        {t('failures.dismiss')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('failures.dismissQuestion', { kind })}
          description={t('failures.dismissHint')}
          confirm={t('failures.dismiss')}
          cancel={t('failures.cancel')}
          pending={false}
          onConfirm={() => {
            dismissal.save(undefined);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}
