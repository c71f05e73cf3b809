import { Chip } from '@huddle/kit/components/ui/chip';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { useAccess, useMe } from '@huddle/kit/session';
import type { ComponentProps } from 'react';
import type { Thread } from '../api';
import { shortDate } from '../dates';
import { type Text, useText } from '../text';
import { type Coverage, coverageOf, isOutOfState, programOf } from './row-facts';

/**
 * What a thread's row says about the thread and its patient, in one line of chips. What decides comes
 * first: a chip that has no room any more is not drawn.
 */
export function ThreadChips({
  thread,
  today,
  isNotSent,
}: {
  thread: Thread;
  today: string;
  isNotSent: boolean;
}) {
  const t = useText();
  const me = useMe();
  const access = useAccess();
  if (thread.isMasked) {
    return <RowChip tone="warning">{t('row.protected')}</RowChip>;
  }
  const program = access.hasFeature('programs') ? programOf(thread) : null;
  const coverage = access.hasFeature('programs') ? coverageOf(thread, today) : null;
  const isEnding = coverage?.kind === 'ends' || coverage?.kind === 'ended';
  const outOfState = isOutOfState(thread.patientMetadata.addressState, {
    isAdmin: me.isAdmin,
    internalRole: me.providerFields.internalRole,
    practicingStates: me.providerFields.practicingStates,
  });
  return (
    <>
      {isNotSent ? <RowChip tone="urgent">{t('row.notSent')}</RowChip> : null}
      {thread.isUrgent ? <RowChip tone="urgent">{t('row.urgent')}</RowChip> : null}
      {thread.tag ? (
        <RowChip tone={thread.tag === 'clinical' ? 'info' : 'neutral'}>{t(`row.${thread.tag}`)}</RowChip>
      ) : null}
      {outOfState ? <RowChip tone="warning">{t('row.outOfState')}</RowChip> : null}
      {coverage && isEnding ? <CoverageChip coverage={coverage} /> : null}
      {program ? <RowChip tone="neutral">{t(`row.program.${program}`)}</RowChip> : null}
      {coverage && !isEnding ? <CoverageChip coverage={coverage} /> : null}
    </>
  );
}

function RowChip(props: ComponentProps<typeof Chip>) {
  return <Chip {...props} className="h-4.5 px-1.5 text-2xs" />;
}

function coverageText(t: Text, coverage: Coverage): { label: string; hint: string } {
  const { payer, payerName } = coverage;
  switch (coverage.kind) {
    case 'covered':
      return { label: payer, hint: t('row.coverage.hint', { payer: payerName }) };
    case 'starts':
      return {
        label: t('row.coverage.starts', { payer, date: shortDate(coverage.date) }),
        hint: t('row.coverage.startsHint', { payer: payerName, date: shortDate(coverage.date, true) }),
      };
    case 'ends':
    case 'ended':
      return {
        label: t(`row.coverage.${coverage.kind}`, { date: shortDate(coverage.date) }),
        hint: t('row.coverage.endsHint', { payer: payerName, date: shortDate(coverage.date, true) }),
      };
  }
}

function CoverageChip({ coverage }: { coverage: Coverage }) {
  const t = useText();
  const { label, hint } = coverageText(t, coverage);
  const tone = coverage.kind === 'covered' ? 'success' : coverage.kind === 'starts' ? 'neutral' : 'warning';
  return (
    <Tooltip content={hint}>
      <RowChip tone={tone}>
        {label}
        {label === hint ? null : <span className="sr-only">{hint}</span>}
      </RowChip>
    </Tooltip>
  );
}
