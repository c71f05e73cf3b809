import { Chip } from '@huddle/kit/components/ui/chip';
import { ChipLine } from '@huddle/kit/components/ui/chip-line';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { useSave } from '@huddle/kit/edit';
import { cn } from '@huddle/kit/lib/cn';
import { formatDate } from '@huddle/kit/lib/time';
import { PRIORITY_ICONS } from '@huddle/kit/work-units/marks';
import { Circle, Lock, TriangleAlert } from 'lucide-react';
import { DueChip, StateChip } from '../tracking/state-chip';
import { nextPriority, type Priority, priorityOf, requestOf } from './steerage';
import { updateSteerage, useReloadSteerages, useShowSteerage } from './steerages.resource';
import { useNavigationText } from './text';
import type { Steerage } from './values';

/** A steerage in the list; opens its editor. */
export function SteerageRow({
  steerage,
  isOpen,
  onOpen,
}: {
  steerage: Steerage;
  isOpen: boolean;
  onOpen: () => void;
}) {
  const t = useNavigationText();
  const { description, createdAt, createdByName, providerCount, selectedProvider } = steerage;
  const { nextStep, owner } = steerage.tracking;
  const date = formatDate(new Date(createdAt));
  return (
    <div
      className={cn(
        'flex items-start gap-1 pl-2',
        isOpen ? 'bg-selected' : 'has-[[data-row]:hover]:bg-hover',
      )}
    >
      <PriorityButton steerage={steerage} />
      <button
        type="button"
        data-row
        aria-pressed={isOpen}
        onClick={onOpen}
        className="flex min-w-0 flex-1 flex-col gap-0.5 py-2.5 pr-4 pl-1 text-left text-sm focus-visible:-outline-offset-2"
      >
        <span className="w-full truncate font-semibold">{requestOf(steerage) ?? t('row.untitled')}</span>
        {description ? <span className="w-full truncate text-muted-foreground">{description}</span> : null}
        <SteerageChips steerage={steerage} />
        {nextStep ? (
          <span className="w-full truncate text-xs">
            {owner
              ? t('row.nextBy', { step: nextStep, name: owner.name })
              : t('row.next', { step: nextStep })}
          </span>
        ) : null}
        <span className="w-full truncate text-xs text-muted-foreground">
          {t('row.providers', { count: providerCount })}
          {' · '}
          {selectedProvider ? t('row.selected', { name: selectedProvider.name }) : t('row.noneSelected')}
        </span>
        <span className="w-full truncate text-xs text-muted-foreground tabular-nums">
          {createdByName ? t('row.createdBy', { date, name: createdByName }) : t('row.created', { date })}
        </span>
      </button>
    </div>
  );
}

/** Where a steerage is and until when its next step is due, then its flags; those that need attention come first. */
function SteerageChips({ steerage }: { steerage: Steerage }) {
  const t = useNavigationText();
  const { delivery, similar, status, tracking } = steerage;
  const has = (reason: Steerage['similar'][number]['reason']) => similar.some((one) => one.reason === reason);
  return (
    <ChipLine className="w-full">
      <StateChip size="sm" tracking={tracking} />
      <DueChip size="sm" tracking={tracking} />
      {delivery?.state === 'failed' ? (
        <Chip size="sm" tone="urgent">
          <TriangleAlert aria-hidden />
          {t('chips.failed')}
        </Chip>
      ) : null}
      {has('duplicate') ? (
        <Chip size="sm" tone="warning">
          <TriangleAlert aria-hidden />
          {t('chips.duplicate')}
        </Chip>
      ) : null}
      {has('expired') ? (
        <Chip size="sm" tone="warning">
          <TriangleAlert aria-hidden />
          {t('chips.expired')}
        </Chip>
      ) : null}
      {delivery?.state === 'queued' ? <Chip size="sm">{t('chips.sending')}</Chip> : null}
      {steerage.isLocked ? (
        <Chip size="sm">
          <Lock aria-hidden />
          {t('chips.locked')}
        </Chip>
      ) : null}
      {/* Accepted is how every request begins. */}
      {status === 'accepted' ? null : <Chip size="sm">{t(`status.${status}`)}</Chip>}
      {steerage.hasReferral ? (
        <Chip size="sm" tone="info">
          {t('chips.referral')}
        </Chip>
      ) : null}
      {steerage.hasWaiver ? (
        <Chip size="sm" tone="info">
          {t('chips.waiver')}
        </Chip>
      ) : null}
    </ChipLine>
  );
}

/** The priority; a click sets the next one (navigation.md §4.1). */
function PriorityButton({ steerage }: { steerage: Steerage }) {
  const t = useNavigationText();
  const show = useShowSteerage();
  const reload = useReloadSteerages();
  const { save, isSaving, pending } = useSave({
    save: (priority: Priority) => updateSteerage(steerage.id, { priority }, steerage.rowVersion),
    texts: {
      saved: (priority) => t('priority.saved', { priority: t(`priority.${priority}`) }),
      failed: t('priority.failed'),
    },
    toastId: `steerage-priority-${steerage.id}`,
    onSaved: show,
    onStale: () => void reload(),
  });
  const shown = pending ?? priorityOf(steerage);
  const next = nextPriority(shown);
  const Icon = shown === null ? Circle : PRIORITY_ICONS[shown];
  const priority = shown === null ? t('priority.none') : t(`priority.${shown}`);
  return (
    <IconButton
      className="mt-1.5"
      label={t('priority.of', { priority, next: t(`priority.${next}`) })}
      disabledReason={steerage.isLocked && t('priority.locked', { priority })}
      pending={isSaving}
      onClick={() => save(next)}
    >
      <Icon aria-hidden className={shown === 2 ? 'text-urgent-fg' : undefined} />
    </IconButton>
  );
}
