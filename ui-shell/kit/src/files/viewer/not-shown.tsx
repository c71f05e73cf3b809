import { FileX } from 'lucide-react';
import { EmptyState } from '../../components/ui/empty-state';
import { useFileText } from '../text';
import { isForbidden } from '../use-file';

/** States that a file cannot be shown, and why. */
export function NotShown({ error }: { error: unknown }) {
  const t = useFileText();
  return (
    <EmptyState
      className="m-auto"
      icon={<FileX aria-hidden />}
      title={t(isForbidden(error) ? 'forbidden' : 'notLoaded')}
    />
  );
}
