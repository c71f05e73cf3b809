import { toast } from '@huddle/kit/components/ui/toast';
import { useStore } from '@huddle/kit/lib/store';
import { useEffect } from 'react';
import { services } from '../services';
import { useText } from '../text';

const ID = 'idle-warning';

/** Announces the idle log-out shortly before it happens. Any activity, in any tab, prevents it and removes the announcement. */
export function useIdleWarning(): void {
  const t = useText();
  const isSoon = useStore(services.session.isIdleSoon);
  useEffect(() => {
    if (!isSoon) return;
    toast.error(t('idle.title'), {
      id: ID,
      duration: Number.POSITIVE_INFINITY,
      description: t('idle.text'),
      action: { label: t('idle.stay'), onClick: () => services.session.activity() },
    });
    return () => toast.dismiss(ID);
  }, [isSoon, t]);
}
