import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { useSave } from '@huddle/kit/edit';
import { lazy, Suspense } from 'react';
import type { Subject } from '../subject';
import type { SteerageProvider } from './steerage';
import { removeProvider, reviewSuggestion, useReloadSteerages, useShowProviders } from './steerages.resource';
import { useNavigationText } from './text';

const EditProviderDialog = lazy(() => import('../curated/edit-provider.dialog'));
const ReasonForExceptionDialog = lazy(() => import('../curated/reason.dialog'));

/** A dialog about a provider of a steerage. */
export interface AskedProvider {
  action: 'edit' | 'remove' | 'dismiss';
  provider: SteerageProvider;
}

/** Opens a dialog about a provider. */
export type AskProvider = (asked: AskedProvider) => void;

/** The dialogs about a provider. They are no part of the editor's form, to which React would pass their events. */
export function ProviderDialogs({
  asked,
  subject,
  onClose,
}: {
  asked: AskedProvider;
  subject: Subject;
  onClose: () => void;
}) {
  const { action, provider } = asked;
  const reload = useReloadSteerages();
  if (action === 'edit') {
    return (
      <Suspense>
        <EditProviderDialog
          provider={provider}
          subject={subject}
          onSaved={() => void reload()}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return action === 'remove' ? (
    <RemoveDialog provider={provider} onClose={onClose} />
  ) : (
    <DismissDialog provider={provider} onClose={onClose} />
  );
}

interface AboutProvider {
  provider: SteerageProvider;
  onClose: () => void;
}

function RemoveDialog({ provider, onClose }: AboutProvider) {
  const t = useNavigationText();
  const reload = useReloadSteerages();
  const { save, isSaving } = useSave({
    save: () => removeProvider(provider.steerageId, provider.id),
    texts: { saved: t('providers.removed'), failed: t('providers.removeFailed') },
    onSaved: () => {
      onClose();
      void reload();
    },
  });
  return (
    <ConfirmDialog
      title={t('providers.removeTitle', { name: provider.names })}
      description={t('providers.removeDescription')}
      confirm={t('providers.remove')}
      cancel={t('providers.keep')}
      pending={isSaving}
      onConfirm={() => save(undefined)}
      onClose={onClose}
    />
  );
}

/** Dismisses a suggestion, which needs a reason (navigation.md §5.3). */
function DismissDialog({ provider, onClose }: AboutProvider) {
  const t = useNavigationText();
  const show = useShowProviders(provider.steerageId);
  const { save, isSaving } = useSave({
    save: (reason: string) => reviewSuggestion(provider.steerageId, provider.id, reason),
    texts: { saved: t('providers.dismissed'), failed: t('providers.reviewFailed') },
    onSaved: (providers) => {
      onClose();
      show.all(providers);
    },
  });
  return (
    <Suspense>
      <ReasonForExceptionDialog
        cause="REJECTED"
        title={t('providers.dismissTitle')}
        description={provider.names}
        confirm={t('providers.dismiss')}
        isSaving={isSaving}
        onConfirm={save}
        onClose={onClose}
      />
    </Suspense>
  );
}
