import { Button } from '@huddle/kit/components/ui/button';
import type { EditForm } from '@huddle/kit/edit';
import { Lock, LockOpen, Send } from 'lucide-react';
import { type Blocker, cannotSend } from './send-blockers';
import { useNavigationText } from './text';
import type { Steerage, SteerageValues } from './values';

/** The buttons of the editor (navigation.md §4.1). They stay visible while the form scrolls. */
export function EditorActions({
  form,
  steerage,
  blockers,
  isSending,
  isLocking,
  onLock,
  onSaveOnly,
  onSend,
}: {
  form: EditForm<SteerageValues>;
  steerage: Steerage;
  /** What prevents sending. */
  blockers: readonly Blocker[];
  isSending: boolean;
  isLocking: boolean;
  onLock: (isLocked: boolean) => void;
  /** Called before the form is submitted without sending. */
  onSaveOnly: () => void;
  onSend: (button: HTMLButtonElement) => void;
}) {
  const t = useNavigationText();
  const { isLocked } = steerage;
  const isSent = Boolean(steerage.recommendationSentAt);
  const sendObstacle = () => {
    if (form.isSaving) return t('editor.saving');
    if (blockers.length > 0) return cannotSend(t, blockers);
    return form.hasChanges ? form.obstacle : null;
  };
  return (
    <div className="sticky -bottom-4 z-10 -mx-4 -mb-4 flex flex-wrap items-center justify-end gap-2 border-t border-border bg-surface px-4 py-3">
      <Button
        variant="ghost"
        pending={isLocking}
        disabledReason={isSending && t('editor.saving')}
        onClick={() => onLock(!isLocked)}
      >
        {isLocked ? <LockOpen aria-hidden /> : <Lock aria-hidden />}
        {t(isLocked ? 'editor.unlock' : 'editor.lock')}
      </Button>
      <span className="flex-1" />
      {form.hasChanges ? (
        <Button variant="ghost" disabledReason={form.isSaving && t('editor.saving')} onClick={form.discard}>
          {t('editor.discard')}
        </Button>
      ) : null}
      {isSent || isLocked ? null : (
        <Button
          type="submit"
          pending={form.isSaving}
          disabledReason={form.hasChanges ? form.obstacle : t('editor.nothingChanged')}
          onClick={onSaveOnly}
        >
          {t('editor.draft')}
        </Button>
      )}
      <Button
        // Once it was sent, the primary action is the next step of the referral.
        variant={isSent ? 'secondary' : 'primary'}
        pending={isSending}
        disabledReason={sendObstacle()}
        onClick={({ currentTarget }) => onSend(currentTarget)}
      >
        <Send aria-hidden />
        {t(isSent ? 'editor.resend' : 'editor.send')}
      </Button>
    </div>
  );
}
