import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import { Link } from '@tanstack/react-router';
import { CircleSlash } from 'lucide-react';
import { useNavigationEntries } from '../frame/navigation';
import type { OffPlace } from '../router/guard';
import { useText } from '../text';
import { catalogue } from './registry';

function titleOf(name: string): string {
  return catalogue.get().modules.find(({ module }) => module.name === name)?.module.declaration.title ?? name;
}

/** A module that is missing, slow or broken, in the place where it should be. */
export function ModuleError({
  module,
  onRetry,
  layout,
}: {
  module: string;
  onRetry: () => void;
  layout?: 'inline';
}) {
  const t = useText();
  return (
    <ErrorState
      title={t('module.failed', { module: titleOf(module) })}
      description={layout ? undefined : t('module.failedHint')}
      onRetry={onRetry}
      layout={layout}
    />
  );
}

/** In the place of a page or tab that is switched off. It comes back by itself, with what was begun in it. */
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
            <Link to={next.path}>{t('module.goTo', { page: next.label })}</Link>
          </Button>
        ) : undefined
      }
    />
  );
}
