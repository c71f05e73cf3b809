import type { SlotHook } from '@huddle/kit/contract';
import { UsersRound } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useDuplicatesText } from './text';

const ReportDialog = lazy(() => import('./report.dialog'));

/** Reports that a patient has a second record. */
const useReportAction: SlotHook<'patient.action/v1'> = ({ patient }) => {
  const t = useDuplicatesText();
  const [isOpen, setOpen] = useState(false);
  return useMemo(
    () => ({
      actions: [
        {
          id: 'duplicate',
          label: t('report'),
          icon: <UsersRound aria-hidden />,
          run: () => setOpen(true),
        },
      ],
      element: isOpen ? (
        <Suspense>
          <ReportDialog patient={patient} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null,
    }),
    [t, isOpen, patient],
  );
};

export default useReportAction;
