import type { CalendarRange } from '@huddle/kit/calendar';
import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { Select } from '@huddle/kit/components/ui/select';
import { useNow } from '@huddle/kit/lib/clock';
import { plainName } from '@huddle/kit/lib/person';
import { PersonPicker } from '@huddle/kit/pickers';
import { useDraft } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { Physician } from '../api';
import { useListText } from '../appointments/text';
import { canBookQuery } from '../visits/appointments.resource';
import { bookingPlace } from '../visits/booking-place';
import { type BookingValues, NOTHING } from '../visits/booking-values';
import { dateAndTime } from '../visits/times';
import { bookableTypes, VISITS, type Visit } from '../visits/visits';
import { nameOf } from './providers';
import { useCalendarText } from './text';

interface BookDialogProps {
  /** The chosen time; empty: the wizard asks for it. */
  range: Partial<CalendarRange>;
  /** The clinicians whose calendars are shown. */
  providers: readonly Physician[];
  zone: string;
  /** Opens the booking of a visit. */
  onBook: (patientId: number, visit: Visit) => void;
  onClose: () => void;
}

/** Begins a booking from the calendar: for whom, and which visit. The wizard in the patient's record opens with the chosen time. */
export default function BookDialog({ range, providers, zone, onBook, onClose }: BookDialogProps) {
  const t = useCalendarText();
  const inList = useListText();
  const now = useNow(10_000);
  const [person, setPerson] = useState<{ personId: number; id: number; name: string } | null>(null);
  const [chosenVisit, setVisit] = useState<Visit | null>(null);
  const [providerId, setProviderId] = useState(String(range.columnId ?? providers[0]?.id ?? ''));
  const provider = providers.find(({ id }) => String(id) === providerId) ?? providers[0];
  const canBook = useQuery({ ...canBookQuery(person?.id ?? 0), enabled: person !== null });
  const bookable = canBook.data
    ? VISITS.filter((visit) => bookableTypes(visit, canBook.data).length > 0)
    : [];
  const visit = bookable.find((one) => one === chosenVisit) ?? null;
  const draft = useDraft<BookingValues>(
    bookingPlace(person?.id ?? 0, visit ?? 'medicalIssue', null),
    person?.id ?? null,
  );

  function obstacleKey() {
    if (range.start && Date.parse(range.start) <= now) return 'book.past';
    if (person === null) return 'book.choosePatient';
    if (!canBook.data) return canBook.isError ? 'book.eligibilityFailed' : 'book.checking';
    if (bookable.length === 0) return 'book.notEligible';
    if (visit === null) return 'book.chooseKind';
    return draft.status === 'loading' ? 'book.checking' : null;
  }
  const obstacle = obstacleKey();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (obstacle !== null || person === null || visit === null) return;
    if (range.start && provider)
      draft.setBody({
        ...NOTHING,
        ...draft.body,
        isCustom: false,
        start: new Date(range.start).toISOString(),
        providerId: provider.id,
      });
    onClose();
    onBook(person.id, visit);
  }

  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="sm">
        <form noValidate className="flex min-h-0 flex-1 flex-col" onSubmit={submit}>
          <DialogHeader>
            <DialogTitle>{t('book.title')}</DialogTitle>
            <DialogDescription>
              {range.start && provider
                ? t('book.time', { time: dateAndTime(range.start, zone), name: nameOf(provider) })
                : t('book.anyTime')}
            </DialogDescription>
          </DialogHeader>
          <DialogBody className="flex flex-col gap-4">
            {range.start && range.columnId === undefined && providers.length > 1 ? (
              <Field label={t('book.clinician')}>
                <Select
                  value={providerId}
                  onValueChange={setProviderId}
                  options={providers.map((one) => ({ value: String(one.id), label: nameOf(one) }))}
                />
              </Field>
            ) : null}
            <Field label={t('book.patient')} required>
              <PersonPicker
                value={person}
                refuse={({ id }) => (id == null ? t('book.noAccount') : undefined)}
                onValueChange={(found) =>
                  setPerson(
                    found?.id == null
                      ? null
                      : { personId: found.personId, id: found.id, name: plainName(found) },
                  )
                }
              />
            </Field>
            {person ? (
              <Field
                label={t('book.kind')}
                required
                error={
                  canBook.isError
                    ? t('book.eligibilityFailed')
                    : canBook.data && bookable.length === 0
                      ? t('book.notEligible')
                      : undefined
                }
              >
                <Select<Visit>
                  value={visit ?? undefined}
                  placeholder={t('book.chooseKind')}
                  disabled={bookable.length === 0}
                  onValueChange={setVisit}
                  options={bookable.map((one) => ({ value: one, label: inList(`book.${one}`) }))}
                />
              </Field>
            ) : null}
          </DialogBody>
          <DialogFooter>
            <Button variant="ghost" onClick={onClose}>
              {t('book.cancel')}
            </Button>
            <Button type="submit" variant="primary" disabledReason={obstacle && t(obstacle)}>
              {t('book.continue')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
