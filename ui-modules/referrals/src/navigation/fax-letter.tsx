import { Button } from '@huddle/kit/components/ui/button';
import { Select } from '@huddle/kit/components/ui/select';
import { useSave } from '@huddle/kit/edit';
import { formatPhone } from '@huddle/kit/lib/phone';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useRef, useState } from 'react';
import { faxLetter, portsQuery, useReloadDeliveries } from '../letter/letter.resource';
import { type LetterText, useLetterText } from '../letter/text';
import { providersQuery } from './steerages.resource';
import type { Steerage } from './values';

/** Faxes the letter to a provider of the referral; the reason if that is not possible. */
export function FaxLetter({ steerage, isClosed }: { steerage: Steerage; isClosed: boolean }) {
  const t = useLetterText();
  const ports = useQuery(portsQuery);
  const providers = useQuery(providersQuery(steerage.id));
  const reload = useReloadDeliveries();
  const [chosen, setChosen] = useState<string>();
  // A repeated attempt to fax a version to a provider has the same uid, so that nothing is faxed twice.
  const attempt = useRef({ of: '', uid: '' });
  const { save, isSaving } = useSave({
    save: (provider: number) => {
      const of = `${steerage.sentVersion}:${provider}`;
      if (attempt.current.of !== of) attempt.current = { of, uid: crypto.randomUUID() };
      return faxLetter(steerage.id, provider, attempt.current.uid);
    },
    texts: { saved: t('fax.queued'), failed: t('fax.failed') },
    onSaved: () => {
      attempt.current = { of: '', uid: '' };
      void reload();
    },
  });
  const reachable = (providers.data?.results ?? []).filter(({ currentFax }) => currentFax);
  const only = reachable.length === 1 ? reachable[0] : undefined;
  const picked = reachable.find(({ id }) => String(id) === chosen) ?? only;
  // Without fax, its providers do not matter.
  const failed = [ports, ...(ports.data?.fax === false ? [] : [providers])].filter(
    ({ isError, data }) => isError && !data,
  );
  const obstacle = obstacleOf(t, {
    isConfigured: ports.data?.fax,
    isSent: Boolean(steerage.sentVersion),
    isClosed,
    isFailed: failed.length > 0,
    isLoaded: providers.data !== undefined,
    isReachable: reachable.length > 0,
    isChosen: picked !== undefined,
  });
  return (
    <div className="flex flex-wrap items-center gap-2">
      {ports.data?.fax && reachable.length > 1 ? (
        <Select
          aria-label={t('fax.to')}
          className="min-w-48 flex-1"
          size="sm"
          placeholder={t('fax.choose')}
          options={reachable.map(({ id, names, currentFax }) => ({
            value: String(id),
            label: t('fax.option', { name: names, number: formatPhone(currentFax) }),
          }))}
          {...(picked === undefined ? {} : { value: String(picked.id) })}
          onValueChange={setChosen}
        />
      ) : null}
      <Button
        size="sm"
        pending={isSaving}
        disabledReason={obstacle}
        onClick={() => {
          if (picked) save(picked.id);
        }}
      >
        <Printer aria-hidden />
        {picked ? t('fax.sendTo', { number: formatPhone(picked.currentFax) }) : t('fax.send')}
      </Button>
      {ports.data?.fax === false ? (
        <span className="text-sm text-muted-foreground">{t('fax.notConfigured')}</span>
      ) : null}
      {failed.length > 0 ? (
        <p role="alert" className="flex items-center gap-2 text-sm">
          {t('fax.loadFailed')}
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('fax.reloadOptions')}
            onClick={() => {
              for (const query of failed) void query.refetch();
            }}
          >
            {t('fax.reload')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** Why the letter cannot be faxed; null if it can. */
function obstacleOf(
  t: LetterText,
  is: {
    isConfigured: boolean | undefined;
    isSent: boolean;
    isClosed: boolean;
    isFailed: boolean;
    isLoaded: boolean;
    isReachable: boolean;
    isChosen: boolean;
  },
): string | null {
  if (is.isConfigured === false) return t('fax.notConfigured');
  if (!is.isSent) return t('fax.notSent');
  if (is.isClosed) return t('fax.closed');
  if (is.isFailed) return t('fax.loadFailed');
  if (is.isConfigured === undefined || !is.isLoaded) return t('fax.loading');
  if (!is.isReachable) return t('fax.noNumber');
  return is.isChosen ? null : t('fax.noProvider');
}
