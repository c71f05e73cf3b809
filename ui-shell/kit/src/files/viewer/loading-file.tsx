import { Spinner } from '../../components/ui/spinner';
import { useFileText } from '../text';

/** Placeholder of a file that is loading. */
export function LoadingFile() {
  const t = useFileText();
  return (
    <p role="status" className="m-auto flex items-center gap-2 text-sm text-muted-foreground">
      <Spinner />
      {t('loading')}
    </p>
  );
}
