import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../../lib/cn';

/** A card in a list: a header that expands to show its details. A long title is shown in full while the card is expanded. */
export function ExpandableCard({
  level: Heading = 'h3',
  title,
  icon,
  line,
  facts,
  controls,
  isExpanded,
  onToggle,
  children,
}: {
  /** The heading of the card. */
  level?: 'h2' | 'h3';
  title: string;
  icon?: ReactNode;
  /** Text after the title while the card is not expanded. */
  line?: string;
  /** What is known of it, in small print below the title. */
  facts: ReactNode;
  /** What can be done with it, at the right end of the head. */
  controls: ReactNode;
  isExpanded: boolean;
  onToggle: () => void;
  /** The body, rendered while the card is expanded. */
  children: ReactNode;
}) {
  const bodyId = useId();
  const titleId = useId();
  return (
    <article aria-labelledby={titleId}>
      <div className="flex flex-wrap items-start justify-end gap-2 py-2 pr-3 pl-2.5">
        <div className="min-w-60 flex-1">
          <Heading>
            <button
              type="button"
              aria-expanded={isExpanded}
              aria-controls={bodyId}
              onClick={onToggle}
              className="flex min-h-6 w-full items-center gap-1.5 rounded-sm text-left text-sm"
            >
              <ChevronRight
                aria-hidden
                className={cn(
                  'size-4 shrink-0 text-subtle-foreground transition-transform motion-reduce:transition-none',
                  isExpanded && 'rotate-90',
                )}
              />
              {icon}
              <span
                id={titleId}
                className={cn('min-w-0 font-semibold', isExpanded ? 'wrap-anywhere' : 'truncate')}
              >
                {title}
              </span>{' '}
              {line && !isExpanded ? (
                <span className="min-w-0 flex-1 shrink-[99] truncate text-muted-foreground">{line}</span>
              ) : null}
            </button>
          </Heading>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 pl-5.5 text-xs text-subtle-foreground">
            {facts}
          </p>
        </div>
        {controls}
      </div>
      <div id={bodyId} hidden={!isExpanded}>
        {isExpanded ? children : null}
      </div>
    </article>
  );
}
