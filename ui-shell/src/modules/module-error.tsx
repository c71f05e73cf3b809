import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { PageTitle } from '@huddle/kit/components/ui/page-title';
import { CircleSlash } from 'lucide-react';
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

/** A page whose feature, flag or permission is off. */
export function PageOff({ title }: { title: string }) {
  const t = useText();
  return (
    <EmptyState
      icon={<CircleSlash aria-hidden />}
      title={<PageTitle>{t('module.off', { page: title })}</PageTitle>}
      description={t('module.offHint')}
    />
  );
}
