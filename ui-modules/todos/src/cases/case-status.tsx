import { isProblem } from '@huddle/kit/api';
import { StatusMenu, statusOffers } from '@huddle/kit/components/app/status-menu';
import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { useOpenable } from '@huddle/kit/contract';
import { useSave } from '@huddle/kit/edit';
import { useMemo, useRef, useState } from 'react';
import type { Case } from '../api';
import { actOnCase, reviewCase, useShowCase } from './cases.resource';
import { useDialogText } from './dialog-text';

/** The status of a case with the actions that it offers (console.md §4, "Case status"). */
export function CaseStatus({ item, onClosed }: { item: Case; onClosed: (id: Case['id']) => void }) {
  const t = useDialogText();
  const show = useShowCase();
  const askEvidence = useEvidence(item);
  const action = useSave({
    save: ([trigger, reason]: [trigger: string, reason?: string]) =>
      actOnCase(item, trigger, reason).catch(askEvidence),
    texts: { saved: t('status.saved'), failed: t('status.failed') },
    onSaved: (saved) => {
      show(saved);
      // "Moving to a closed category navigates to that case."
      if (saved.statusCategory !== 'open' && item.statusCategory === 'open') onClosed(saved.id);
    },
    onStale: (current) => show(current as Case),
  });
  const offers = useMemo(() => statusOffers(item.actions), [item.actions]);
  if (item.isProposed) return <Proposal item={item} />;
  if (item.autoComplete) return <Chip className="mt-0.5">{item.status}</Chip>;
  return (
    <StatusMenu
      status={item.status}
      offers={offers}
      pending={action.isSaving}
      onAction={(...chosen) => action.save(chosen)}
    />
  );
}

/**
 * Handles that a case cannot be completed yet, since nothing shows that what it is about was done: opens the dialog in which the module that
 * owns it takes the evidence. The failure is reported in any case.
 */
function useEvidence({ patient }: Case): (error: unknown) => never {
  const record = useOpenable('patient.dialog/v1', 'care-gap-evidence');
  return (error) => {
    if (isProblem(error, 'evidence-required') && patient != null) {
      const [first] = error.body.current as { contentType: string; objectId: number }[];
      if (first?.contentType === 'caregap') record?.(patient, { caregap: first.objectId });
    }
    throw error;
  };
}

/** A case that a program proposed: staff accept or dismiss it. */
function Proposal({ item }: { item: Case }) {
  const t = useDialogText();
  const show = useShowCase();
  const [isAsking, setAsking] = useState(false);
  const dismiss = useRef<HTMLButtonElement>(null);
  const review = useSave({
    save: (isAccepted: boolean) => reviewCase(item, isAccepted),
    texts: {
      saved: (isAccepted) => t(isAccepted ? 'card.accepted' : 'card.dismissed'),
      failed: t('status.failed'),
    },
    onSaved: show,
    onStale: (current) => show(current as Case),
  });
  return (
    <span className="flex flex-wrap items-center justify-end gap-1.5">
      <Chip tone="info">{t('card.machine')}</Chip>
      <Button size="sm" pending={review.pending === true} onClick={() => review.save(true)}>
        {t('card.accept')}
      </Button>
      <Button ref={dismiss} size="sm" variant="ghost" onClick={() => setAsking(true)}>
        {t('card.dismiss')}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={t('card.dismissQuestion')}
          description={t('card.dismissHint')}
          confirm={t('card.dismiss')}
          cancel={t('card.cancel')}
          pending={review.pending === false}
          onConfirm={() => {
            review.save(false);
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            dismiss.current?.focus();
          }}
        />
      ) : null}
    </span>
  );
}
