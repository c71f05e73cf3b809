import { ImageOff } from 'lucide-react';
import { Tooltip } from '../components/ui/tooltip';
import { cn } from '../lib/cn';
import type { StoredFile } from './stored-file';
import { useFileText } from './text';
import { useFile } from './use-file';

/** The thumbnail of a file, decorative beside its name; an error icon if it cannot be shown (console.md §8). */
export function Thumbnail({ file, className }: { file: StoredFile; className?: string }) {
  const t = useFileText();
  // Reserves its space before it is loaded, so that nothing moves.
  const { width, height } = file;
  const style = width && height ? { aspectRatio: `${width} / ${height}` } : undefined;
  const { url, error, isForbidden } = useFile(file.thumbnail ?? file.file);
  if (error) {
    const why = t(isForbidden ? 'forbidden' : 'notLoaded');
    return (
      <Tooltip content={why}>
        <span
          role="img"
          aria-label={why}
          className={cn('flex items-center justify-center bg-sunken', className)}
        >
          <ImageOff aria-hidden className="size-5 text-urgent-fg" />
        </span>
      </Tooltip>
    );
  }
  if (!url)
    return <span aria-hidden style={style} className={cn('block animate-pulse bg-sunken', className)} />;
  return <img src={url} alt="" style={style} className={className} />;
}
