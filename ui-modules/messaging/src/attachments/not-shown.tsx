import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { FileX } from 'lucide-react';
import { useText } from '../text';
import { isForbidden } from './files.resource';

/** States that a file cannot be shown, and why. */
export function NotShown({ error }: { error: unknown }) {
  const t = useText();
  return (
    <EmptyState
      className="m-auto"
      icon={<FileX aria-hidden />}
      title={t(isForbidden(error) ? 'files.forbidden' : 'files.notLoaded')}
    />
  );
}
