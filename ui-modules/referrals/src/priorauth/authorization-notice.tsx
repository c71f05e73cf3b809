import { Button } from '@huddle/kit/components/ui/button';
import { useSave } from '@huddle/kit/edit';
import { useQueryClient } from '@tanstack/react-query';
import { BellRing, Check } from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { expiringText, unitsLeftOf } from './authorization-row';
import {
  markAsDone,
  type Notice,
  type PriorAuthorization,
  priorAuthorizationQuery,
  reloadPriorAuthorizations,
} from './priorauth.resource';
import { type PriorAuthText, usePriorAuthText } from './text';

/** Says why an authorization is work, with the action that ends it. */
export function AuthorizationNotice({
  authorization,
  heading,
}: {
  authorization: PriorAuthorization;
  /** Gets the focus when the notice goes together with its focused button. */
  heading: RefObject<HTMLElement | null>;
}) {
  const t = usePriorAuthText();
  const queryClient = useQueryClient();
  const { pk, notice } = authorization;
  const done = useSave({
    save: markAsDone,
    texts: { saved: t('notice.saved'), failed: t('notice.failed') },
    onSaved: (after) => {
      queryClient.setQueryData(priorAuthorizationQuery(pk).queryKey, after);
      void reloadPriorAuthorizations(queryClient);
    },
    onStale: () => void reloadPriorAuthorizations(queryClient),
  });
  const wasShown = useRef(false);
  useLayoutEffect(() => {
    if (wasShown.current && !notice && document.activeElement === document.body) heading.current?.focus();
    wasShown.current = Boolean(notice);
  }, [notice, heading]);
  if (!notice) return null;
  return (
    <div className="flex items-center gap-2 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-warning-fg">
      <BellRing aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1">{noticeText(authorization, notice, t)}</p>
      <Button size="sm" pending={done.isSaving} onClick={() => done.save(authorization)}>
        <Check aria-hidden />
        {t('notice.done')}
      </Button>
    </div>
  );
}

function noticeText(authorization: PriorAuthorization, notice: Notice, t: PriorAuthText): string {
  const { determination, expiresInDays } = authorization;
  if (notice === 'decision_overdue') return t('notice.overdue');
  if (notice === 'status_changed')
    return determination ? t(`notice.determinations.${determination}`) : t('notice.clinicalInfo');
  const left = unitsLeftOf(authorization, t);
  const expires = expiringText(expiresInDays ?? 0, t);
  return t('notice.expiring', { expires: left ? `${expires}, ${left}` : expires });
}
