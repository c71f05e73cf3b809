import { isProblem, ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { linkTo, paths } from '@huddle/kit/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, type Draft } from '../api';
import { MoveTimes } from './move-times';
import { draftMove, type Move } from './moves';
import { useCalendarText } from './text';

interface MoveExceptionDialogProps {
  move: Move;
  providerName: string;
  zone: string;
  onClose: () => void;
  /** Called when the calendars must be loaded again. */
  onStale: () => void;
}

/** Asks before the move of an exception is added to its provider's draft; then says what the draft affects, and leads to its review. */
export default function MoveExceptionDialog({
  move,
  providerName,
  zone,
  onClose,
  onStale,
}: MoveExceptionDialogProps) {
  const t = useCalendarText();
  const save = useMutation({
    mutationFn: () => draftMove(move),
    onError: (error) => {
      if (isProblem(error, 'stale-version')) onStale();
    },
  });
  const isStale = isProblem(save.error, 'stale-version');
  const names = { title: move.event.title, name: providerName };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t(save.data ? 'exception.drafted' : 'exception.title', names)}</DialogTitle>
          <DialogDescription>
            {t(save.data ? 'exception.draftedHint' : 'exception.description')}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3">
          <MoveTimes move={move} zone={zone} />
          {save.data ? <Impact draft={save.data} /> : null}
          {save.error ? (
            <p
              role="alert"
              className="rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
            >
              {isStale ? t('exception.stale') : reasonOf(save.error)}
            </p>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t(save.data ? 'exception.close' : 'move.cancel')}</Button>
          {save.data ? (
            <Button asChild variant="primary">
              <Link
                {...linkTo(paths.settings('provider-shifts'), {
                  provider: save.data.provider,
                  view: 'exceptions',
                })}
              >
                {t('exception.review')}
              </Link>
            </Button>
          ) : isStale ? null : (
            <Button variant="primary" pending={save.isPending} onClick={() => save.mutate()}>
              {t('exception.confirm')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}

/** What the whole draft does when it is approved. */
function Impact({ draft }: { draft: Draft }) {
  const t = useCalendarText();
  const impact = useQuery(api.query('/api/bff/crm/schedule/drafts/{id}/impact/', { path: { id: draft.id } }));
  if (impact.error) return <p role="alert">{t('exception.impactFailed')}</p>;
  const { validationErrors = [], impactedAppointments = [] } = impact.data ?? {};
  return (
    <div role="status" className="text-sm">
      {impact.data ? <p>{t('exception.impact', { count: impactedAppointments.length })}</p> : null}
      {validationErrors.map((error) => (
        <p key={error} className="text-warning-fg">
          {error}
        </p>
      ))}
    </div>
  );
}

/** Why the host refused the move, in its words. */
function reasonOf(error: Error): string {
  return (error instanceof ProblemError && error.errors[0]?.detail) || error.message;
}
