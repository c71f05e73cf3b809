import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { useKitText } from '../components/text';
import { ConfirmDialog } from '../components/ui/confirm-dialog';

/** The question before unsaved input is lost. */
export interface LeaveQuestion {
  /** To be rendered by the form: the open question, or null. */
  question: ReactNode;
  /** Runs `leave`, after the question if there is unsaved input: for a Cancel button. */
  ask: (leave: () => void) => void;
  /** Stops asking, because the input is being saved. Returns a function that resumes, for a save that failed. */
  release: () => () => void;
}

/**
 * Asks before the user leaves a page with unsaved input: by a link, by the browser's Back button, by closing the tab,
 * or by an action that calls `ask`. Another query of the same path, such as another step, does not leave the page.
 *
 * An edit of a stored object keeps its draft and need not ask (`useEditForm`).
 */
export function useLeaveQuestion(hasUnsaved: boolean): LeaveQuestion {
  const t = useKitText();
  // Read when the user leaves: what was saved a moment ago may not have been rendered yet.
  const released = useRef(false);
  const [leaving, setLeaving] = useState<(() => void) | null>(null);
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => !released.current && current.pathname !== next.pathname,
    enableBeforeUnload: () => !released.current,
    disabled: !hasUnsaved,
    withResolver: true,
  });
  const isOpen = blocker.status === 'blocked' || leaving !== null;

  return {
    question: isOpen ? (
      <ConfirmDialog
        title={t('edit.leave.title')}
        description={t('edit.leave.description')}
        confirm={t('edit.leave.confirm')}
        cancel={t('edit.leave.cancel')}
        pending={false}
        onConfirm={() => {
          released.current = true;
          setLeaving(null);
          if (blocker.status === 'blocked') blocker.proceed();
          else leaving?.();
        }}
        onClose={() => {
          setLeaving(null);
          if (blocker.status === 'blocked') blocker.reset();
        }}
      />
    ) : null,
    ask: (leave) => {
      if (hasUnsaved && !released.current) setLeaving(() => leave);
      else leave();
    },
    release: () => {
      released.current = true;
      return () => {
        released.current = false;
      };
    },
  };
}
