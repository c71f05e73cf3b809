import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { type OpenableSlot, opened, SlotEntryView, useSlotEntries } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { X } from 'lucide-react';
import { useText } from '../text';

/** What is open in a slot, and the contribution that shows it; null when nothing is, or its module is switched off. */
function useOpened(slot: OpenableSlot) {
  const current = useStore(opened[slot]);
  const entry = useSlotEntries(slot).find(({ path }) => path === current?.path);
  return current && entry ? { ...current, entry, close: () => opened[slot].set(null) } : null;
}

function View({ slot, open }: { slot: OpenableSlot; open: NonNullable<ReturnType<typeof useOpened>> }) {
  const { entry, patientId, input, close } = open;
  return (
    // Of another patient it is another one: nothing of the first is kept in it.
    <SlotEntryView<typeof slot>
      key={`${entry.path} ${patientId}`}
      entry={entry}
      props={{ patientId, input, close }}
    />
  );
}

/** The dialog that a module opened about a patient. */
export function OpenedDialog() {
  const open = useOpened('patient.dialog/v1');
  return open ? <View slot="patient.dialog/v1" open={open} /> : null;
}

/** The panel that a module opened about a patient, beside the page. */
export function OpenedPanel() {
  const t = useText();
  const open = useOpened('patient.panel/v1');
  if (!open) return null;
  const title = open.entry.title ?? open.entry.id;
  return (
    <aside
      aria-label={title}
      className="flex w-105 shrink-0 flex-col border-l border-border bg-surface max-lg:absolute max-lg:inset-y-0 max-lg:right-0 max-lg:z-30 max-lg:shadow-float"
    >
      <div className="flex h-11 shrink-0 items-center justify-between border-b border-border pr-2 pl-4">
        <h2 className="truncate text-sm font-semibold">{title}</h2>
        <IconButton label={t('panel.close')} onClick={open.close}>
          <X aria-hidden />
        </IconButton>
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <View slot="patient.panel/v1" open={open} />
      </div>
    </aside>
  );
}
