import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import { linkTo } from '@huddle/kit/contract';
import { Link } from '@tanstack/react-router';
import { CircleSlash, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigationEntries } from '../frame/navigation';
import type { OffPlace } from '../router/guard';
import { useText } from '../text';
import type { ModuleFault } from './loader';
import { catalogue } from './registry';

function titleOf(name: string): string {
  return catalogue.get().modules.find(({ module }) => module.name === name)?.module.declaration.title ?? name;
}

/** How a part of a module failed. */
export type PlaceFault = ModuleFault | 'threw' | 'incompatible';

/** Faults of the connection: the code loads when the line is back. */
const LOADED_LATER: readonly PlaceFault[] = ['missing', 'slow'];

/** Retries by itself when the browser is online again. */
function useRetryWhenOnline(retry: () => Promise<void>, isWaiting: boolean) {
  const latest = useRef(retry);
  useEffect(() => {
    latest.current = retry;
  });
  useEffect(() => {
    if (!isWaiting) return;
    const again = () => void latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWaiting]);
}

interface ModuleErrorProps {
  module: string;
  fault: PlaceFault;
  /** Retries; the button shows that it is running. */
  onRetry: () => void | Promise<void>;
  /** The id that the host's log also has. */
  errorId?: string;
  /** `inline` is a strip, `icon` a button in a bar; by default it fills the place of a page or panel. */
  layout?: 'inline' | 'icon';
}

/** Shows that a module is missing, slow, broken or incompatible, in its place. */
export function ModuleError({ module, fault, onRetry, errorId, layout }: ModuleErrorProps) {
  const t = useText();
  const [retrying, setRetrying] = useState(false);
  const title = t(`module.${fault}`, { module: titleOf(module) });
  const retry = async () => {
    setRetrying(true);
    try {
      await onRetry();
    } finally {
      setRetrying(false);
    }
  };
  useRetryWhenOnline(retry, LOADED_LATER.includes(fault));
  if (layout === 'icon') {
    return (
      <IconButton label={t('module.retry', { problem: title })} onClick={() => void retry()}>
        <TriangleAlert aria-hidden className="text-urgent-fg" />
      </IconButton>
    );
  }
  return (
    <ErrorState
      title={title}
      description={layout ? undefined : t(`module.hint.${fault}`)}
      errorId={layout ? undefined : errorId}
      onRetry={() => void retry()}
      retrying={retrying}
      layout={layout}
      className={layout ? 'h-8 rounded-md py-0' : 'flex-1'}
    />
  );
}

/** Replaces a page or tab that is switched off. The page comes back by itself, with its drafts. */
export function PageOff({ place: { title, isForbidden }, level }: { place: OffPlace; level?: 1 | 2 }) {
  const t = useText();
  const [next] = useNavigationEntries();
  return (
    <EmptyState
      className="flex-1"
      icon={<CircleSlash aria-hidden />}
      title={
        <PageTitle level={level} className="whitespace-normal">
          {t(isForbidden ? 'module.forbidden' : 'module.off', { page: title })}
        </PageTitle>
      }
      description={t(isForbidden ? 'module.forbiddenHint' : 'module.offHint')}
      action={
        next ? (
          <Button asChild>
            <Link {...linkTo(next.path)}>{t('module.goTo', { page: next.label })}</Link>
          </Button>
        ) : undefined
      }
    />
  );
}
