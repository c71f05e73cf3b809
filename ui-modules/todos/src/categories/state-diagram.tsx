import { cn } from '@huddle/kit/lib/cn';
import { useId, useMemo } from 'react';
import { diagramOf, NODE, type Workflow } from './diagram';
import { useCategoryText } from './text';

const FILLS = {
  open: 'fill-info-bg stroke-info-border',
  complete: 'fill-success-bg stroke-success-border',
  deferred: 'fill-warning-bg stroke-warning-border',
};
const LETTERS = { open: 'fill-info-fg', complete: 'fill-success-fg', deferred: 'fill-warning-fg' };
/** Longer names are cut in the drawing; the text below has them whole. */
const SHOWN_LETTERS = 19;

/** The states of a category with the actions between them: drawn, and as text. */
export function StateDiagram({ title, workflow }: { title: string; workflow: Workflow }) {
  const t = useCategoryText();
  const id = useId();
  const diagram = useMemo(() => diagramOf(workflow), [workflow]);
  const arrow = `${id}-arrow`;
  return (
    <div className="flex flex-col gap-3">
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1)
        tabIndex={0}
        aria-label={t('sections.diagram')}
        className="overflow-x-auto rounded-md border border-border-muted bg-surface"
      >
        <svg
          role="img"
          aria-label={t('diagram.label', { title })}
          aria-describedby={`${id}-text`}
          width={diagram.width}
          height={diagram.height}
          viewBox={`0 0 ${diagram.width} ${diagram.height}`}
          className="block text-subtle-foreground"
        >
          <defs>
            <marker
              id={arrow}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
            >
              <path d="M0 0L8 4L0 8z" className="fill-current" />
            </marker>
          </defs>
          {diagram.edges.map(({ from, to, triggers, path }) => (
            <path
              key={`${from}\n${to}`}
              d={path}
              fill="none"
              className="stroke-current"
              strokeWidth={1.25}
              markerEnd={`url(#${arrow})`}
            >
              <title>{t('diagram.line', { trigger: triggers.join(', '), dest: to })}</title>
            </path>
          ))}
          {diagram.nodes.map(({ state, x, y }) => (
            <g key={state.name} transform={`translate(${x} ${y})`}>
              <rect
                width={NODE.width}
                height={NODE.height}
                rx={6}
                className={FILLS[state.category]}
                strokeWidth={state.isInitial ? 2.5 : 1}
              />
              <text
                x={NODE.width / 2}
                y={17}
                textAnchor="middle"
                className="fill-foreground text-xs font-semibold"
              >
                {state.name.length > SHOWN_LETTERS
                  ? `${state.name.slice(0, SHOWN_LETTERS - 1)}…`
                  : state.name}
              </text>
              <text
                x={NODE.width / 2}
                y={32}
                textAnchor="middle"
                className={cn('text-2xs', LETTERS[state.category])}
              >
                {t(`states.categories.${state.category}`)}
                {state.isInitial ? ` · ${t('diagram.first')}` : ''}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <dl
        id={`${id}-text`}
        aria-label={t('diagram.text')}
        className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-xs"
      >
        {workflow.states.map(({ name, category, isInitial }) => {
          const lines = workflow.actions
            .filter(({ from }) => from.includes(name))
            .map(({ trigger, dest }) => t('diagram.line', { trigger, dest }));
          return (
            <div key={name} className="contents">
              <dt className="font-semibold">
                {name}{' '}
                <span className="font-normal text-subtle-foreground">
                  ({t(`states.categories.${category}`)}
                  {isInitial ? `, ${t('diagram.first')}` : ''})
                </span>
              </dt>
              <dd className="text-muted-foreground">{lines.join(' · ') || t('diagram.noActions')}</dd>
            </div>
          );
        })}
      </dl>
    </div>
  );
}
