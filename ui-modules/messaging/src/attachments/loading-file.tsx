import { Spinner } from '@huddle/kit/components/ui/spinner';
import { useText } from '../text';

/** Placeholder of a file that is loading. */
export function LoadingFile() {
  const t = useText();
  return (
    <p role="status" className="m-auto flex items-center gap-2 text-sm text-muted-foreground">
      <Spinner />
      {t('files.loading')}
    </p>
  );
}
