import { Button } from '@huddle/kit/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { useSave } from '@huddle/kit/edit';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { Fragment, lazy, Suspense, useRef, useState } from 'react';
import type { Steerage } from '../api';
import { deliveriesQuery } from '../letter/letter.resource';
import { hasFailedDelivery } from './failed-delivery';
import { isSimple, keyOf, type Move, offeredMoves } from './loop';
import { moveText } from './move-text';
import { useTrackingText } from './text';
import { recordStep, useTrackedSave } from './tracking.resource';

const MoveDialog = lazy(() => import('./move.dialog'));

/** The possible moves of a referral: the one that the next step asks for as a button, and all with their details in a menu. */
export function MoveActions({
  steerage,
  zone,
}: {
  steerage: Steerage;
  /** The patient's time zone; undefined if it is not known. */
  zone: string | undefined;
}) {
  const t = useTrackingText();
  const { tracking } = steerage;
  const deliveries = useQuery(deliveriesQuery(steerage.id)).data?.results ?? [];
  const { primary, groups } = offeredMoves(tracking, hasFailedDelivery(steerage, deliveries));
  const [asked, setAsked] = useState<Move | null>(null);
  const tracked = useTrackedSave();
  // Kept until the move is recorded: if only the response was lost, the host recognizes the repeated request.
  const attempt = useRef<{ key: string; uid: string } | null>(null);
  const uidOf = (move: Move) => {
    const key = `${steerage.id}.${tracking.rowVersion}.${keyOf(move)}`;
    if (attempt.current?.key !== key) attempt.current = { key, uid: crypto.randomUUID() };
    return attempt.current.uid;
  };
  const run = useSave({
    save: (move: Move) => tracked(recordStep(steerage, { uid: uidOf(move), state: move.state })),
    texts: { saved: t('moves.saved'), failed: t('moves.failed') },
    onSaved: () => {
      attempt.current = null;
    },
  });
  if (groups.length === 0) return null;
  const nameOf = (move: Move) => moveText(t, move, tracking.state);
  return (
    <>
      {primary ? (
        <Button
          variant="primary"
          size="sm"
          pending={run.isSaving}
          onClick={() => (isSimple(primary) ? run.save(primary) : setAsked(primary))}
        >
          {nameOf(primary)}
        </Button>
      ) : null}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button size="sm">
            {t(primary ? 'moves.more' : 'moves.record')}
            <ChevronDown aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          {groups.map((group, index) => (
            <Fragment key={group.map(keyOf).join()}>
              {index === 0 ? null : <DropdownMenuSeparator />}
              {group.map((move) => (
                <DropdownMenuItem key={keyOf(move)} onSelect={() => setAsked(move)}>
                  {t('moves.withDetails', { move: nameOf(move) })}
                </DropdownMenuItem>
              ))}
            </Fragment>
          ))}
        </DropdownMenuContent>
      </DropdownMenu>
      {asked ? (
        <Suspense>
          <MoveDialog
            key={keyOf(asked)}
            steerage={steerage}
            move={asked}
            zone={zone}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
