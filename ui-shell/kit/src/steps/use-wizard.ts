import { useLayoutEffect, useRef, useState } from 'react';
import type { StepItem } from './stepper';
import { useStepsText } from './text';
import type { WizardStep } from './wizard';

interface WizardOptions<S extends string> {
  steps: readonly WizardStep<S>[];
  step: S;
  onStepChange: (step: S, options: { replace: boolean }) => void;
  onFinish: () => Promise<void> | void;
  isFree: boolean;
}

/** What the footer is waiting for. */
type Running = 'next' | 'finish' | null;

/** The state of a wizard: which steps are done or blocked, and moving between them. */
export function useWizard<S extends string>({
  steps,
  step,
  onStepChange,
  onFinish,
  isFree,
}: WizardOptions<S>) {
  const t = useStepsText();
  const body = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const problem = useRef<HTMLParagraphElement>(null);
  // Steps that passed their validation since the wizard was opened.
  const [passed, setPassed] = useState<ReadonlySet<S>>(new Set());
  const [running, setRunning] = useState<Running>(null);
  /** Why a step was not left; a new object for each attempt, so that each moves the focus. */
  const [refusal, setRefusal] = useState<{ step: S; text: string } | null>(null);
  // A validation whose step was left meanwhile has no effect.
  const attempt = useRef(0);

  const isDone = (one: WizardStep<S>) => one.isDone ?? passed.has(one.id);
  const firstOpen = steps.find((one) => !isDone(one));
  const items = steps.map((one, index): StepItem<S> => {
    const isBehindOpen = !isFree && firstOpen !== undefined && index > steps.indexOf(firstOpen);
    return {
      ...one,
      isDone: isDone(one),
      blockedReason:
        one.blockedReason ??
        (isBehindOpen && !passed.has(one.id) ? t('blockedBy', { title: firstOpen.title }) : null),
    };
  });
  // An address of a step that cannot be opened yet shows the last one before it that can.
  const wanted = Math.max(
    0,
    steps.findIndex((one) => one.id === step),
  );
  const reachable = items.slice(0, wanted + 1).findLastIndex((item) => !item.blockedReason);
  const index = Math.max(0, reachable);
  const current = steps[index];
  const shown = useRef(current?.id);

  useLayoutEffect(() => {
    if (current && current.id !== step) onStepChange(current.id, { replace: true });
  });
  useLayoutEffect(() => {
    if (!refusal || refusal.step !== current?.id) return;
    const invalid = body.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (invalid ?? problem.current)?.focus();
    shown.current = refusal.step;
  }, [refusal, current?.id]);
  useLayoutEffect(() => {
    if (shown.current === current?.id) return;
    shown.current = current?.id;
    heading.current?.focus();
  }, [current?.id]);

  function go(to: S) {
    attempt.current += 1;
    setRunning(null);
    setRefusal(null);
    onStepChange(to, { replace: false });
  }

  /** Validates a step; resolves to whether it passed. */
  async function check(one: WizardStep<S>): Promise<boolean> {
    const started = attempt.current;
    let text: string | null;
    try {
      text = (await one.validate?.()) ?? null;
    } catch {
      text = t('checkFailed');
    }
    if (started !== attempt.current) return false;
    setPassed((before) => {
      const after = new Set(before);
      if (text === null) after.add(one.id);
      else after.delete(one.id);
      return after;
    });
    if (text !== null) {
      setRefusal({ step: one.id, text });
      if (one.id !== current?.id) onStepChange(one.id, { replace: false });
    }
    return text === null;
  }

  /** Opens a step; a later one only after the current one passed its validation. */
  async function open(to: S) {
    if (running || !current) return;
    if (steps.findIndex((one) => one.id === to) > index) {
      setRunning('next');
      const passes = await check(current);
      setRunning(null);
      if (!passes) return;
    }
    go(to);
  }

  /** Validates all steps in turn, then submits. */
  async function finish() {
    if (running) return;
    setRunning('finish');
    try {
      for (const one of steps) {
        if (!(await check(one))) return;
      }
      await onFinish();
    } catch {
      if (current) setRefusal({ step: current.id, text: t('finishFailed') });
    } finally {
      setRunning(null);
    }
  }

  const next = steps[index + 1];
  const previous = steps[index - 1];
  return {
    body,
    heading,
    problem,
    items,
    index,
    current,
    running,
    refusal: refusal && refusal.step === current?.id ? refusal.text : null,
    open: (to: S) => void open(to),
    back: previous && (() => go(previous.id)),
    /** Goes on to the next step, or finishes after the last one. */
    forward: () => void (next ? open(next.id) : finish()),
    isLast: next === undefined,
  };
}
