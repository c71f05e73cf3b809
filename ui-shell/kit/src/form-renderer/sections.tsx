import type { ReactNode } from 'react';
import { cn } from '../lib/cn';
import { visibleItems } from './conditions';
import type { Answers, FormDefinition, FormItem, FormSection } from './definition';

/** The level of the sections' headings on their page. */
export type HeadingLevel = 2 | 3 | 4;

interface SectionsProps {
  definition: FormDefinition;
  answers: Answers;
  headingLevel: HeadingLevel;
  className: string | undefined;
  /** The visible items of a section. */
  children: (items: readonly FormItem[]) => ReactNode;
}

/** The sections of a form that have visible items. */
export function Sections({ definition, answers, headingLevel, className, children }: SectionsProps) {
  const visible = new Set(visibleItems(definition, answers));
  return (
    <div className={cn('flex flex-col gap-6', className)}>
      {definition.sections.map((section) => {
        const items = section.items.filter((item) => visible.has(item));
        return items.length === 0 ? null : (
          <Section key={section.id} section={section} headingLevel={headingLevel}>
            {children(items)}
          </Section>
        );
      })}
    </div>
  );
}

function Section({
  section,
  headingLevel,
  children,
}: {
  section: FormSection;
  headingLevel: HeadingLevel;
  children: ReactNode;
}) {
  const Heading = `h${headingLevel}` as const;
  return (
    // Not a landmark: a form has many sections, and a page may show the same form twice.
    <div className="flex flex-col gap-4">
      {section.title ? (
        <Heading className="break-after-avoid border-b border-border-muted pb-1.5 text-base font-semibold">
          {section.title}
        </Heading>
      ) : null}
      {section.description ? <p className="text-sm text-muted-foreground">{section.description}</p> : null}
      {children}
    </div>
  );
}

/** Text of a form without an answer. */
export function DisplayText({ className, children }: { className?: string; children: string }) {
  return <p className={cn('text-sm whitespace-pre-wrap text-muted-foreground', className)}>{children}</p>;
}
