import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../components/ui/button';
import { useLeaveQuestion } from '../edit/use-leave-question';
import { cn } from '../lib/cn';
import { type StepItem, Stepper } from './stepper';
import { useStepsText } from './text';
import { useWizard } from './use-wizard';

/** A step of a `Wizard`. `isDone` overrides what the wizard knows, for a form that was begun earlier. */
export interface WizardStep<S extends string = string> extends StepItem<S> {
  content: ReactNode;
  /**
   * Called before the user goes on. Resolves to why the step is not complete, or to null. The form shows the errors at
   * its fields (`Field error`); the first one gets the focus.
   */
  validate?: () => Promise<string | null> | string | null;
}

export interface WizardProps<S extends string> {
  /** What is being done: `Enroll a patient`. Names the form and its steps. */
  label: string;
  steps: readonly [WizardStep<S>, ...WizardStep<S>[]];
  /** The step in the page's query (`stepOf`). */
  step: S;
  /** Puts a step into the page's query. `replace`: the address was of a step that cannot be opened yet. */
  onStepChange: (step: S, options: { replace: boolean }) => void;
  /** Submits the form, after all steps were validated. If it rejects, the form stays open and says so. */
  onFinish: () => Promise<void> | void;
  finishLabel?: string;
  /** Leaves the form: shows a Cancel button. */
  onCancel?: () => void;
  /** Whether there is input that would be lost: leaving the page then asks first. */
  hasUnsaved: boolean;
  /** Whether every step can be opened at any time; otherwise those before it must be complete. */
  isFree?: boolean;
  /** `vertical` puts the steps at the left of the form, for five or more. */
  orientation?: 'horizontal' | 'vertical';
  className?: string;
}

/**
 * A form of several steps. The step is in the URL, so Back, reload and links work as on any page. Needs a router.
 *
 * @experimental No module uses it yet.
 */
export function Wizard<S extends string>({
  label,
  steps,
  step,
  onStepChange,
  onFinish,
  finishLabel,
  onCancel,
  hasUnsaved,
  isFree = false,
  orientation = 'horizontal',
  className,
}: WizardProps<S>) {
  const t = useStepsText();
  const leave = useLeaveQuestion(hasUnsaved);
  const wizard = useWizard({
    steps,
    step,
    onStepChange,
    isFree,
    onFinish: async () => {
      // What follows the submission may leave the page.
      const undo = leave.release();
      try {
        await onFinish();
      } catch (error) {
        undo();
        throw error;
      }
    },
  });
  const isVertical = orientation === 'vertical';
  return (
    <section
      data-slot="wizard"
      aria-label={label}
      className={cn(
        'flex min-h-0 overflow-hidden rounded-lg border border-border bg-surface',
        isVertical ? 'max-md:flex-col' : 'flex-col',
        className,
      )}
    >
      <Stepper
        label={label}
        steps={wizard.items}
        current={wizard.current?.id ?? step}
        onStepChange={wizard.open}
        orientation={orientation}
        className={
          isVertical
            ? 'w-56 shrink-0 border-r border-border bg-background px-3 py-4 max-md:w-full max-md:border-r-0 max-md:border-b'
            : 'border-b border-border px-3 py-2'
        }
      />
      <form
        noValidate
        aria-label={wizard.current?.title}
        className="flex min-h-0 min-w-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          wizard.forward();
        }}
      >
        <div ref={wizard.body} className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-5">
          <h2 ref={wizard.heading} tabIndex={-1} className="text-lg font-semibold">
            <span className="block text-xs font-normal text-subtle-foreground tabular-nums">
              {t('position', { position: wizard.index + 1, total: steps.length })}
              <span className="sr-only">:</span>
            </span>{' '}
            {wizard.current?.title}
          </h2>
          {wizard.current?.content}
        </div>
        <footer className="flex flex-wrap items-center gap-2 border-t border-border px-5 py-3">
          {onCancel ? (
            <Button variant="ghost" onClick={() => leave.ask(onCancel)}>
              {t('cancel')}
            </Button>
          ) : null}
          <p
            ref={wizard.problem}
            role="alert"
            tabIndex={-1}
            className="min-w-0 flex-1 text-right text-sm text-urgent-fg"
          >
            {wizard.refusal}
          </p>
          {wizard.back ? (
            <Button onClick={wizard.back}>
              <ArrowLeft aria-hidden />
              {t('back')}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" pending={wizard.running !== null}>
            {wizard.isLast ? (finishLabel ?? t('finish')) : t('next')}
            {wizard.isLast ? null : <ArrowRight aria-hidden />}
          </Button>
        </footer>
      </form>
      {leave.question}
    </section>
  );
}
