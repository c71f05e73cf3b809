import type { SlotHook } from '@huddle/kit/contract';
import { FolderPlus, Link2 } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useText } from '../text';

const MakeCaseDialog = lazy(() => import('./make-case.dialog'));
const LinkCaseDialog = lazy(() => import('./link-case.dialog'));

/** Makes a case from a message, or links the message to one. */
const useMessageAction: SlotHook<'message.action/v2'> = ({ message: { id, patientId, text } }) => {
  const t = useText();
  const [open, setOpen] = useState<'make' | 'link' | null>(null);
  return useMemo(() => {
    const relation = { contentType: 'chatmessagev2', objectId: id };
    const close = () => setOpen(null);
    return {
      actions: [
        { id: 'case', label: t('cases.make'), icon: <FolderPlus aria-hidden />, run: () => setOpen('make') },
        { id: 'link', label: t('cases.link'), icon: <Link2 aria-hidden />, run: () => setOpen('link') },
      ],
      element: open ? (
        <Suspense>
          {open === 'make' ? (
            <MakeCaseDialog patientId={patientId} text={text} relation={relation} onClose={close} />
          ) : (
            <LinkCaseDialog patientId={patientId} kind="message" relation={relation} onClose={close} />
          )}
        </Suspense>
      ) : null,
    };
  }, [t, open, id, patientId, text]);
};

export default useMessageAction;
