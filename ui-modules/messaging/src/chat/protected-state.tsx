import { Button } from '@huddle/kit/components/ui/button';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text';
import { AccessRequestDialog } from './access-request.dialog';

/** A protected patient's thread for somebody without a grant (navigation.md §4.6). */
export function ProtectedState({ patientId }: { patientId: number }) {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  const [wasDeclined, setDeclined] = useState(false);
  return (
    <>
      <EmptyState
        className="flex-1"
        icon={<ShieldAlert />}
        title={t(wasDeclined ? 'protected.declined' : 'protected.title')}
        description={t('protected.hint')}
        action={
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('protected.request')}
          </Button>
        }
      />
      <AccessRequestDialog
        patientId={patientId}
        open={isAsking}
        onClose={(wasGranted) => {
          setAsking(false);
          setDeclined(!wasGranted);
        }}
      />
    </>
  );
}
