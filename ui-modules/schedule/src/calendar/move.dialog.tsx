import { isProblem } from '@huddle/kit/api';
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
import { toast } from '@huddle/kit/components/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { timeOf } from './event-details';
import { personName } from './events';
import { MoveTimes } from './move-times';
import { alternativesOf, type Move, type Objection, objectionsOf, saveMove } from './moves';
import { useCalendarText } from './text';

interface MoveDialogProps {
  move: Move;
  /** Names the providers before and after. */
  nameOf: (id: number) => string;
  zone: string;
  onClose: () => void;
  /** Called when the calendars must be loaded again: after a move, and after one on an old version. */
  onStale: () => void;
}

const NONE: readonly Objection[] = [];

/** Asks before an appointment is moved, and shows which rules the new time breaks. */
export default function MoveDialog({ move, nameOf, zone, onClose, onStale }: MoveDialogProps) {
  const t = useCalendarText();
  const { event } = move;
  const save = useMutation({
    mutationFn: (accepted: readonly Objection[]) => saveMove(move, accepted),
    onSuccess: () => {
      toast.success(t('move.moved', { name: personName(event) }));
      onStale();
      onClose();
    },
    onError: (error) => {
      if (isProblem(error, 'stale-version')) onStale();
    },
  });
  const objections = objectionsOf(save.error);
  const alternatives = alternativesOf(save.error);
  const isStale = isProblem(save.error, 'stale-version');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('move.title', { name: personName(event) })}</DialogTitle>
          <DialogDescription>{t('move.description', { type: event.title })}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-3">
          <MoveTimes move={move} zone={zone} nameOf={nameOf} />
          {save.error ? (
            <div
              role="alert"
              className="rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
            >
              {objections ? (
                <>
                  <p className="font-semibold">{t('move.objections')}</p>
                  <ul className="list-disc pl-5">
                    {objections.map(({ id, label }) => (
                      <li key={id}>{label}</li>
                    ))}
                  </ul>
                </>
              ) : isStale ? (
                <p>{t('move.stale')}</p>
              ) : (
                <>
                  <p>{save.error.message}</p>
                  {alternatives?.length ? (
                    <p>
                      {t('move.free', {
                        times: alternatives
                          .map((start) => timeOf({ start, end: start }, zone).split(' – ')[0])
                          .join('; '),
                      })}
                    </p>
                  ) : null}
                </>
              )}
            </div>
          ) : null}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('move.cancel')}</Button>
          {isStale ? null : (
            <Button
              variant="primary"
              pending={save.isPending}
              onClick={() => save.mutate(objections ?? NONE)}
            >
              {t(objections ? 'move.anyway' : 'move.confirm')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
