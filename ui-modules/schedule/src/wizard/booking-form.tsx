import { Button } from '@huddle/kit/components/ui/button';
import { Stepper } from '@huddle/kit/steps';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { isEmpty } from '../visits/booking-values';
import type { Step } from '../visits/place';
import { dateAndTime } from '../visits/times';
import { BookStep } from './book-step';
import { ConcernStep, Suggestion } from './concern-step';
import { CustomReasonStep } from './custom-reason-step';
import { HoldNote } from './hold-note';
import { ReasonStep } from './reason-step';
import { RedFlags } from './red-flags';
import { Taken } from './taken';
import { useWizardText } from './text';
import { type BookingOptions, type Change, useBooking } from './use-booking';

/** The steps of a booking: what was chosen is the caller's, the time that is held is the form's. */
export function BookingForm({ zone, ...options }: BookingOptions & { zone: string }) {
  const t = useWizardText();
  const { patientId, visit, moved, types, values } = options;
  const booking = useBooking(options);
  const { chosen, type, step, next, previous, obstacle, hold, taken, change, redFlags } = booking;
  const title = t(moved ? 'title.move' : `title.${visit}`);

  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef<Step | null>(null);
  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);

  function submit(event: FormEvent) {
    event.preventDefault();
    booking.forward();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    event.preventDefault();
    booking.forward();
  }
  /** A change of the time is also the answer to one that was taken. */
  const changeTime: Change = (changed) => {
    booking.closeTaken();
    change(changed);
  };

  return (
    <section
      aria-labelledby="booking-title"
      className="flex min-h-0 flex-1 flex-col"
      // The heading, which has the focus at first, is outside of the form.
      onKeyDown={onKeyDown}
    >
      <div className="flex shrink-0 flex-col gap-2 border-b border-border px-4 pt-3 pb-2">
        <h2 id="booking-title" ref={heading} tabIndex={-1} className="text-lg font-semibold">
          {title}
        </h2>
        {moved ? (
          <p className="text-sm text-muted-foreground">
            {t('moving', { label: moved.reasonLabel, time: dateAndTime(moved.start, zone) })}
          </p>
        ) : null}
        <Stepper
          label={title}
          current={step}
          onStepChange={booking.open}
          steps={booking.steps.map((one) => ({ ...one, title: t(`steps.${one.id}`) }))}
        />
      </div>
      <form
        noValidate
        aria-label={t(`steps.${step}`)}
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={submit}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto p-4">
          {taken ? (
            <Taken
              alternatives={taken}
              zone={zone}
              onTake={(slot) =>
                changeTime({ isCustom: false, start: slot.scheduledDate, providerId: slot.physicianId })
              }
              onClose={booking.closeTaken}
            />
          ) : null}
          {step === 'selectConcern' ? (
            <ConcernStep values={values} change={change} />
          ) : step === 'book' ? (
            <BookStep patientId={patientId} values={chosen} types={types} zone={zone} change={changeTime} />
          ) : step === 'reason' ? (
            <ReasonStep
              values={chosen}
              kept={moved?.symptomsSummary ?? ''}
              type={type}
              zone={zone}
              change={change}
              error={booking.descriptionError}
            />
          ) : (
            <CustomReasonStep values={chosen} change={change} />
          )}
        </div>
        {/* Outside of what scrolls: it must be seen, and must not move the symptoms. */}
        {step === 'selectConcern' ? (
          <Suggestion reason={redFlags.suggestion?.reason ?? null} types={types} />
        ) : null}
        <RedFlags
          flags={redFlags.flags}
          isTold={redFlags.isTold}
          onTold={redFlags.setTold}
          isFailed={redFlags.isFailed}
          onRetry={redFlags.retry}
        />
        <footer className="flex shrink-0 flex-wrap items-center gap-2 border-t border-border px-4 py-3">
          <Button variant="ghost" onClick={booking.leave}>
            {t(isEmpty(values) ? 'cancel' : 'discard')}
          </Button>
          <span className="min-w-0 flex-1 text-right">
            <HoldNote state={hold.state} onAgain={hold.again} />
          </span>
          {previous ? (
            <Button onClick={() => booking.open(previous)}>
              <ArrowLeft aria-hidden />
              {t('back')}
            </Button>
          ) : null}
          <Button
            type="submit"
            variant="primary"
            shortcut={next ? undefined : 'mod+enter'}
            pending={booking.isRunning}
            disabledReason={obstacle && t(`obstacles.${obstacle}`)}
          >
            {t(next ? 'next' : 'bookNow')}
            {next ? <ArrowRight aria-hidden /> : null}
          </Button>
        </footer>
      </form>
    </section>
  );
}
