import { Compass } from 'lucide-react';
import { cloneElement, type ReactElement } from 'react';
import { useKitText } from '../text';
import { Button } from '../ui/button';
import { PageTitle } from '../ui/page-title';

/** The page for an unknown URL. */
export function NotFoundPage({
  home,
  homeLabel,
  text,
}: {
  /** A link without children, back to the start page; omitted if there is no other page. */
  home?: ReactElement<{ children?: string }>;
  /** Label of the link; by default `Go to Messages`. */
  homeLabel?: string;
  /** What was not found, if known: `Could not locate case with ID 7`. */
  text?: string;
}) {
  const t = useKitText();
  return (
    <div
      data-slot="not-found-page"
      className="flex h-full min-h-100 flex-col items-center justify-center gap-4 bg-background px-6 py-12 text-center"
    >
      <div
        aria-hidden
        className="flex size-12 items-center justify-center rounded-full bg-sunken text-subtle-foreground [&_svg]:size-6"
      >
        <Compass />
      </div>
      <div className="flex flex-col gap-1">
        <PageTitle className="text-xl">{t('notFound.title')}</PageTitle>
        <p className="text-base text-muted-foreground">{text ?? t('notFound.text')}</p>
      </div>
      {home ? <Button asChild>{cloneElement(home, {}, homeLabel ?? t('notFound.home'))}</Button> : null}
    </div>
  );
}
