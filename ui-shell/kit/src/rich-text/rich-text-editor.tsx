import { lazy, Suspense } from 'react';
import { Skeleton, SkeletonRegion } from '../components/ui/skeleton';
import { cn } from '../lib/cn';
import type { EditorProps } from './editor';
import { useText } from './text';

// The library is loaded with the first editor of a page.
const Editor = lazy(() => import('./editor').then((file) => ({ default: file.Editor })));

/** A field for formatted text. Its value is the HTML of `rich-text-schema.json`, which the host's sanitiser stores unchanged. */
export function RichTextEditor(props: EditorProps) {
  const t = useText();
  return (
    <Suspense
      fallback={
        <SkeletonRegion label={t('loading')} className={cn('h-34', props.className)}>
          <Skeleton className="h-full" />
        </SkeletonRegion>
      }
    >
      <Editor {...props} />
    </Suspense>
  );
}
