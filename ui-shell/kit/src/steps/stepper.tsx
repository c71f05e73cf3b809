import { Check, Lock, TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Tooltip } from '../components/ui/tooltip';
import { cn } from '../lib/cn';
import { useStepsText } from './text';

/** A step in a `Stepper`. */
export interface StepItem<S extends string = string> {
  id: S;
  title: string;
  /** A second line, such as `Optional`. */
  hint?: string;
  isDone?: boolean;
  /** Why the step cannot be opened. */
  blockedReason?: string | null;
  /** Number of errors in the step. */
  errors?: number;
}

export interface StepperProps<S extends string> extends Omit<ComponentProps<'nav'>, 'children'> {
  /** Label for screen readers: `Enrollment`. */
  label: string;
  steps: readonly StepItem<S>[];
  current: S;
  /** Without it the steps are shown but cannot be opened. */
  onStepChange?: (step: S) => void;
  orientation?: 'horizontal' | 'vertical';
}

type State = 'current' | 'errors' | 'done' | 'blocked' | 'open';

const circleClass: Record<State, string> = {
  current: 'border-primary bg-primary text-primary-foreground',
  errors: 'border-urgent-border bg-urgent-bg text-urgent-fg',
  done: 'border-transparent bg-selected text-selected-foreground',
  blocked: 'border-border bg-sunken text-subtle-foreground',
  open: 'border-control bg-surface text-muted-foreground',
};

function stateOf<S extends string>(step: StepItem<S>, current: S): State {
  if (step.errors) return 'errors';
  if (step.id === current) return 'current';
  if (step.isDone) return 'done';
  return step.blockedReason ? 'blocked' : 'open';
}

/**
 * The steps of a task with the state of each: done, current, blocked with its reason, with errors. In a narrow
 * container the horizontal one shows the title of the current step only.
 */
export function Stepper<S extends string>({
  label,
  steps,
  current,
  onStepChange,
  orientation = 'horizontal',
  className,
  ...props
}: StepperProps<S>) {
  const isVertical = orientation === 'vertical';
  return (
    <nav data-slot="stepper" aria-label={label} className={cn('@container', className)} {...props}>
      <ol className={cn('flex', isVertical ? 'flex-col' : 'items-center')}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={cn(
              'flex min-w-0',
              isVertical ? 'flex-col' : 'items-center',
              // The only title that is shown in a narrow container has the room that it needs.
              !isVertical && (step.id === current ? 'shrink-0 not-last:@2xl:flex-1' : 'not-last:flex-1'),
            )}
          >
            <StepButton
              step={step}
              position={index + 1}
              state={stateOf(step, current)}
              isCurrent={step.id === current}
              isVertical={isVertical}
              onOpen={onStepChange && (() => onStepChange(step.id))}
            />
            {index === steps.length - 1 ? null : (
              <span
                aria-hidden
                className={cn(
                  isVertical ? 'my-0.5 ml-5 h-3 w-px' : 'mx-1 h-px flex-1 @max-2xl:mx-0 @2xl:min-w-3',
                  step.isDone ? 'bg-primary' : 'bg-border',
                )}
              />
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepButton<S extends string>({
  step,
  position,
  state,
  isCurrent,
  isVertical,
  onOpen,
}: {
  step: StepItem<S>;
  position: number;
  state: State;
  isCurrent: boolean;
  isVertical: boolean;
  onOpen: (() => void) | undefined;
}) {
  const t = useStepsText();
  const isInert = !isCurrent && Boolean(step.blockedReason);
  const status =
    state === 'errors'
      ? t('errors', { count: step.errors ?? 0 })
      : isCurrent
        ? null
        : state === 'done'
          ? t('done')
          : state === 'blocked'
            ? t('blocked')
            : null;
  const content = (
    <>
      <span
        aria-hidden
        className={cn(
          'flex size-6 shrink-0 items-center justify-center rounded-full border text-xs font-semibold tabular-nums',
          circleClass[state],
          isCurrent && state === 'errors' && 'border-urgent-solid',
        )}
      >
        {state === 'errors' ? (
          <TriangleAlert className="size-3.5" />
        ) : state === 'done' ? (
          <Check className="size-3.5" strokeWidth={2.5} />
        ) : state === 'blocked' ? (
          <Lock className="size-3" />
        ) : (
          position
        )}
      </span>
      <span className={cn('flex min-w-0 flex-col', !isVertical && !isCurrent && '@max-2xl:sr-only')}>
        <span className="truncate">
          <span className="sr-only">{position}.</span> {step.title}
        </span>
        {step.hint || state === 'errors' ? (
          <span
            className={cn(
              'truncate text-xs font-normal',
              state === 'errors' ? 'text-urgent-fg' : 'text-subtle-foreground',
            )}
          >
            {state === 'errors' ? status : step.hint}
          </span>
        ) : null}
        {status && state !== 'errors' ? <span className="sr-only"> {status}</span> : null}
      </span>
    </>
  );
  const className = cn(
    'flex min-h-9 min-w-0 items-center gap-2 rounded-md px-2 py-1 text-left text-sm transition-colors',
    !isVertical && '@max-2xl:px-1.5',
    isCurrent ? 'font-semibold text-foreground' : 'text-muted-foreground',
    state === 'blocked' && 'text-subtle-foreground',
  );
  if (!onOpen) {
    return (
      <span aria-current={isCurrent ? 'step' : undefined} className={className}>
        {content}
      </span>
    );
  }
  return (
    <Tooltip content={isInert ? step.blockedReason : null}>
      <button
        type="button"
        aria-current={isCurrent ? 'step' : undefined}
        aria-disabled={isInert || undefined}
        aria-description={isInert ? (step.blockedReason ?? undefined) : undefined}
        onClick={isInert || isCurrent ? undefined : onOpen}
        className={cn(className, isInert ? 'cursor-not-allowed' : 'hover:bg-hover hover:text-foreground')}
      >
        {content}
      </button>
    </Tooltip>
  );
}
