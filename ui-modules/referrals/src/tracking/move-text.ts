import type { Move, TrackingState } from './loop';
import type { TrackingText } from './text';

/** What a move is called on its button. */
export function moveText(
  t: TrackingText,
  { kind, state }: Pick<Move, 'kind' | 'state'>,
  from: TrackingState,
): string {
  if (kind === 'missed') return t('moves.missed');
  if (kind === 'correct') return t('moves.correct', { state: t(`states.${state}`) });
  if (kind === 'reopen') return t('moves.reopen', { state: t(`states.${state}`) });
  return state === 'scheduled' && from === 'scheduled' ? t('moves.reschedule') : t(`moves.to.${state}`);
}
