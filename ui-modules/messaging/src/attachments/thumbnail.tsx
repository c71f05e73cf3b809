import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { cn } from '@huddle/kit/lib/cn';
import { ImageOff } from 'lucide-react';
import type { Attachment } from '../api';
import { useText } from '../text';
import { useFile } from './files.resource';

/** The thumbnail of a file; an error icon if it cannot be shown (console.md §8). */
export function Thumbnail({ attachment, className }: { attachment: Attachment; className?: string }) {
  const t = useText();
  // Reserves its space before it is loaded, so that nothing moves.
  const { width, height } = attachment;
  const style = width && height ? { aspectRatio: `${width} / ${height}` } : undefined;
  const { url, error, isForbidden } = useFile(attachment.thumbnail ?? attachment.file);
  if (error) {
    const why = t(isForbidden ? 'files.forbidden' : 'files.notLoaded');
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
  return <img src={url} alt={attachment.name} style={style} className={className} />;
}
