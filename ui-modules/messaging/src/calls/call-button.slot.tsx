import { IconButton } from '@huddle/kit/components/ui/icon-button';
import type { SlotComponent } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useShortcut } from '@huddle/kit/shortcuts';
import { Phone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../text';
import { CallClock } from './call-clock';
import { callDialog, openCallDialog } from './call-dialog.store';
import { useCallInProgress } from './call-on.resource';
import { placeOf } from './use-call-draft';

const CallDialog = lazy(() => import('./call-dialog'));

/** The phone button in the header, since a call can come on any page. Shows the duration during a call. */
const CallButton: SlotComponent<'header.action/v1'> = () => {
  const t = useText();
  const request = useStore(callDialog);
  const inProgress = useCallInProgress();
  // A call in progress is shown again, whoever it is with.
  const open = () => openCallDialog(inProgress?.openedFor);
  useShortcut({
    keys: 'n c',
    label: t('calls.open'),
    group: t('keys.group'),
    run: open,
  });
  return (
    <>
      <IconButton label={t('calls.open')} shortcut="n c" onClick={open} className="w-auto px-2">
        <Phone aria-hidden />
        {inProgress ? (
          <CallClock
            startedAt={inProgress.startedAt}
            className="pl-1.5 text-xs font-semibold text-success-fg"
          />
        ) : null}
      </IconButton>
      {request ? (
        <Suspense>
          <CallDialog key={placeOf(request)} request={request} onClose={() => callDialog.set(null)} />
        </Suspense>
      ) : null}
    </>
  );
};

export default CallButton;
