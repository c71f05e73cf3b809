import { Button } from '@huddle/kit/components/ui/button';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { Slot } from '../api';
import { dateAndTime } from '../visits/times';
import { useWizardText } from './text';
import { physiciansQuery } from './wizard.resource';

/** The time has been booked or held by somebody else: the nearest other times, of which a click takes one. */
export function Taken({
  alternatives,
  zone,
  onTake,
  onClose,
}: {
  alternatives: readonly Slot[];
  zone: string;
  onTake: (slot: Slot) => void;
  onClose: () => void;
}) {
  const t = useWizardText();
  const physicians = useQuery(physiciansQuery()).data?.results ?? [];
  function nameOf(id: number): string {
    const found = physicians.find((one) => one.id === id);
    return found ? `${found.firstName} ${found.lastName}` : '';
  }
  return (
    <div
      role="alert"
      className="flex flex-col gap-2 rounded-md border border-warning-border bg-warning-bg p-3 text-sm text-warning-fg"
    >
      <p className="flex items-center gap-2 font-semibold">
        <TriangleAlert aria-hidden className="size-4 shrink-0" />
        {t('taken.title')}
      </p>
      <p>{t(alternatives.length > 0 ? 'taken.nearest' : 'taken.none')}</p>
      <div className="flex flex-wrap gap-2">
        {alternatives.map((slot) => (
          <Button key={`${slot.physicianId} ${slot.scheduledDate}`} size="sm" onClick={() => onTake(slot)}>
            {nameOf(slot.physicianId)
              ? t('taken.option', {
                  time: dateAndTime(slot.scheduledDate, zone),
                  name: nameOf(slot.physicianId),
                })
              : dateAndTime(slot.scheduledDate, zone)}
          </Button>
        ))}
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('taken.close')}
        </Button>
      </div>
    </div>
  );
}
