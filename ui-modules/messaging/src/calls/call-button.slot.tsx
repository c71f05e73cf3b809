import { IconButton } from '@huddle/kit/components/ui/icon-button';
import type { SlotComponent } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useShortcut } from '@huddle/kit/shortcuts';
import { Phone } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useText } from '../text';
import { CallClock } from './call-clock';
import { callDialog, openCallDialog } from './call-dialog.store';
import { useCallOn } from './call-on.resource';

const CallDialog = lazy(() => import('./call-dialog'));

/** The phone button in the header, since a call can come on any page. Shows the duration during a call. */
const CallButton: SlotComponent<'header.action/v1'> = () => {
  const t = useText();
  const request = useStore(callDialog);
  const startedAt = useCallOn();
  useShortcut({
    keys: 'n c',
    label: t('calls.open'),
    group: t('keys.group'),
    run: () => openCallDialog(),
  });
  return (
    <>
      <IconButton
        label={t('calls.open')}
        shortcut="n c"
        onClick={() => openCallDialog()}
        className="w-auto px-2"
      >
        <Phone aria-hidden />
        {startedAt ? (
          <CallClock startedAt={startedAt} className="pl-1.5 text-xs font-semibold text-success-fg" />
        ) : null}
      </IconButton>
      {request ? (
        <Suspense>
          <CallDialog request={request} onClose={() => callDialog.set(null)} />
        </Suspense>
      ) : null}
    </>
  );
};

export default CallButton;
