import { Button } from '@huddle/kit/components/ui/button';
import { DialogBody, DialogFooter } from '@huddle/kit/components/ui/dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { useText } from '../text';
import {
  callErrors,
  DispositionField,
  MeanwhileChanged,
  NotesField,
  NumberField,
  TimeFields,
  TopicHint,
} from './call-fields';
import { ContactPicker } from './contact-picker';
import type { useCallDraft } from './use-call-draft';
import { useSaveCall } from './use-save-call';

/** The simple form of a call: the older design, and the way to change a logged call. */
export function CallForm({
  hand: { draft, change, clear, isSaved },
  mayMove,
  onDone,
}: {
  hand: ReturnType<typeof useCallDraft>;
  /** Whether the contact may be changed. */
  mayMove: boolean;
  onDone: () => void;
}) {
  const t = useText();
  const saving = useSaveCall(draft, change);
  const errors = callErrors(saving.error);
  const isLogged = draft.callId !== null;

  async function save(part = {}) {
    const call = await saving.save(part);
    if (!call) return;
    clear();
    toast.success(t(isLogged ? 'calls.saved' : 'calls.logged'));
    onDone();
  }
  return (
    <form
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DialogBody className="pt-4">
        <MeanwhileChanged
          saving={saving}
          onTake={() => {
            clear();
            onDone();
          }}
          onKeep={(rowVersion, person) => void save({ rowVersion, person })}
        />
        <fieldset className="flex flex-col gap-1" disabled={!mayMove}>
          <legend className="pb-1 text-sm font-semibold text-muted-foreground">{t('calls.patient')}</legend>
          {mayMove || !draft.contact ? (
            <ContactPicker
              contact={draft.contact}
              number={draft.number}
              onChange={(contact) => change({ contact })}
            />
          ) : (
            <p className="text-sm">{draft.contact.name}</p>
          )}
          {draft.contact ? null : (
            <p className="text-xs text-subtle-foreground">{t('calls.withoutPatient')}</p>
          )}
          <TopicHint draft={draft} />
        </fieldset>
        <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
          <TimeFields draft={draft} change={change} errorOf={errors.of} />
          <NumberField draft={draft} change={change} error={errors.of('contactPhoneNumber')} />
          <DispositionField draft={draft} change={change} />
        </div>
        <NotesField draft={draft} change={change} error={errors.of('notes')} isKept={isSaved} />
      </DialogBody>
      <DialogFooter>
        <Button
          onClick={() => {
            clear();
            onDone();
          }}
        >
          {t('calls.cancel')}
        </Button>
        <Button type="submit" variant="primary" pending={saving.isSaving}>
          {t(isLogged ? 'calls.save' : 'calls.log')}
        </Button>
      </DialogFooter>
    </form>
  );
}
