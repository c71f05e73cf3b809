import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Select } from '@huddle/kit/components/ui/select';
import { useSave } from '@huddle/kit/edit';
import { Check, Pencil, Trash2, TriangleAlert } from 'lucide-react';
import { PhoneNumber } from '../providers/phone-number';
import { type Calls, officeCall, officeOf } from '../use-calls';
import type { AskProvider } from './provider-dialogs';
import { addressLine, type SteerageProvider } from './steerage';
import {
  reviewSuggestion,
  selectProvider,
  unselectProvider,
  updateWaiverLevel,
  useShowProviders,
  type WaiverLevel,
} from './steerages.resource';
import { useNavigationText } from './text';

/** The waiver levels that the editor shows, in the order of the select (navigation.md §3.2). */
const LEVELS = ['Provider', 'Facility', 'Not Applicable'] as const satisfies readonly WaiverLevel[];

/** A provider of a steerage, or a suggestion under review. */
export function ProviderRow({
  provider,
  isLocked,
  levelNote,
  calls,
  onAsk,
}: {
  provider: SteerageProvider;
  isLocked: boolean;
  /** Calls its office; null if this console logs no calls. */
  calls: Calls | null;
  /** ID of the text that says why the waiver level cannot be set; undefined if it can. */
  levelNote: string | undefined;
  onAsk: AskProvider;
}) {
  const t = useNavigationText();
  const name = provider.names;
  const isSuggested = provider.status === 'under_review';
  const details = [
    provider.specialtyList.join(', '),
    provider.careOrganizationName === name ? '' : provider.careOrganizationName,
  ].filter(Boolean);
  const { phone } = provider;
  return (
    <div className="flex flex-col gap-2 rounded-md border border-border-muted p-3 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-semibold wrap-anywhere">{name}</span>
        {provider.memberSelectedAt ? (
          <Chip tone="success">
            <Check aria-hidden />
            {t('providers.isSelected')}
          </Chip>
        ) : null}
        {isSuggested ? <Chip tone="info">{t('providers.suggested')}</Chip> : null}
        {provider.isInNetwork === false ? (
          <Chip tone="warning">
            <TriangleAlert aria-hidden />
            {t('providers.outOfNetwork')}
          </Chip>
        ) : null}
      </div>
      {[details.join(' · '), addressLine(provider.address)].map((line) =>
        line ? (
          <p key={line} className="text-muted-foreground wrap-anywhere">
            {line}
          </p>
        ) : null,
      )}
      {phone ? (
        <PhoneNumber
          phone={phone}
          isVerified={provider.hasVerifiedContactDetails}
          isWrong={provider.isWrongNumber}
          onCall={officeCall(calls, officeOf(provider))}
        />
      ) : null}
      {provider.reasonForException ? (
        <p className="text-xs text-muted-foreground">
          {t('providers.reason', { reason: provider.reasonForException })}
        </p>
      ) : null}
      {isSuggested ? (
        <SuggestionActions provider={provider} name={name} isLocked={isLocked} onAsk={onAsk} />
      ) : (
        <ProviderActions
          provider={provider}
          name={name}
          isLocked={isLocked}
          levelNote={levelNote}
          onAsk={onAsk}
        />
      )}
    </div>
  );
}

/** What can be done with a provider of the steerage. */
function ProviderActions({
  provider,
  name,
  isLocked,
  levelNote,
  onAsk,
}: {
  provider: SteerageProvider;
  name: string;
  isLocked: boolean;
  levelNote: string | undefined;
  onAsk: AskProvider;
}) {
  const t = useNavigationText();
  const show = useShowProviders(provider.steerageId);
  const level = useSave({
    save: (next: WaiverLevel) => updateWaiverLevel(provider, next),
    texts: { saved: t('providers.levelSaved'), failed: t('providers.levelFailed') },
    onSaved: show.one,
    onStale: (current) => show.one(current as SteerageProvider),
  });
  const selection = useSave({
    save: (isSelected: boolean) =>
      isSelected ? selectProvider(provider.steerageId, provider.id) : unselectProvider(provider.steerageId),
    texts: {
      saved: (isSelected) => t(isSelected ? 'providers.selected' : 'providers.unselected'),
      failed: (isSelected) => t(isSelected ? 'providers.selectFailed' : 'providers.unselectFailed'),
    },
    onSaved: show.all,
  });
  const isSelected = Boolean(provider.memberSelectedAt);
  const obstacle = isLocked && t('editor.unlockFirst');
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        size="sm"
        className="w-40"
        aria-label={t('providers.level', { name })}
        aria-describedby={levelNote}
        placeholder={t('providers.chooseLevel')}
        disabled={levelNote !== undefined || level.isSaving}
        value={level.pending ?? LEVELS.find((known) => known === provider.waiverLevel)}
        onValueChange={level.save}
        options={LEVELS.map((value) => ({ value, label: t(`providers.levels.${value}`) }))}
      />
      <span className="flex-1" />
      <Button
        size="sm"
        aria-label={t(isSelected ? 'providers.unselectOf' : 'providers.selectOf', { name })}
        pending={selection.isSaving}
        disabledReason={obstacle}
        onClick={() => selection.save(!isSelected)}
      >
        {t(isSelected ? 'providers.unselect' : 'providers.select')}
      </Button>
      <IconButton
        label={t('providers.editOf', { name })}
        disabledReason={obstacle}
        onClick={() => onAsk({ action: 'edit', provider })}
      >
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        label={t('providers.removeOf', { name })}
        disabledReason={obstacle}
        onClick={() => onAsk({ action: 'remove', provider })}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}

/** Accepts or dismisses a suggestion (navigation.md §4.1). */
function SuggestionActions({
  provider,
  name,
  isLocked,
  onAsk,
}: {
  provider: SteerageProvider;
  name: string;
  isLocked: boolean;
  onAsk: AskProvider;
}) {
  const t = useNavigationText();
  const show = useShowProviders(provider.steerageId);
  const { save, isSaving } = useSave({
    save: () => reviewSuggestion(provider.steerageId, provider.id, null),
    texts: { saved: t('providers.accepted'), failed: t('providers.reviewFailed') },
    onSaved: show.all,
  });
  const obstacle = isLocked && t('editor.unlockFirst');
  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      <Button
        size="sm"
        variant="ghost"
        aria-label={t('providers.dismissOf', { name })}
        disabledReason={obstacle}
        onClick={() => onAsk({ action: 'dismiss', provider })}
      >
        {t('providers.dismiss')}
      </Button>
      <Button
        size="sm"
        aria-label={t('providers.acceptOf', { name })}
        pending={isSaving}
        disabledReason={obstacle}
        onClick={() => save(undefined)}
      >
        {t('providers.accept')}
      </Button>
    </div>
  );
}
