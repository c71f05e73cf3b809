import { cn } from '../../lib/cn';
import { useFile } from '../use-file';
import { LoadingFile } from './loading-file';
import { NotShown } from './not-shown';

/** A picture of the host, or why it cannot be shown. */
export function Picture({
  address,
  name,
  className,
  onShown,
}: {
  address: string;
  /** Its description. */
  name: string;
  className: string;
  onShown?: (picture: HTMLImageElement) => void;
}) {
  const { url, error } = useFile(address);
  if (error) return <NotShown error={error} />;
  if (!url) return <LoadingFile />;
  return (
    <img
      src={url}
      alt={name}
      className={cn('m-auto', className)}
      onLoad={({ currentTarget }) => onShown?.(currentTarget)}
    />
  );
}
