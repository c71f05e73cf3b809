import { ShieldAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ProtectedRecord } from '../components/app/request-access';
import { useKitText } from '../components/text';
import { Button } from '../components/ui/button';
import { EmptyState } from '../components/ui/empty-state';

// Its controls are more than everything else on a record that is open.
const RequestDialog = lazy(() => import('./request-dialog'));

export type ProtectedAccessProps = ProtectedRecord & {
  /** Opens the dialog immediately, as on a patient's page (navigation.md §4.6). */
  asksAtOnce?: boolean;
  /** The record was open until access expired or was revoked; the message says so. */
  wasOpen?: boolean;
  className?: string;
};

/** Replaces a protected record if the user has no access. */
export function ProtectedAccess({
  asksAtOnce = false,
  wasOpen = false,
  className,
  ...record
}: ProtectedAccessProps) {
  const t = useKitText();
  const [isAsking, setAsking] = useState(asksAtOnce && !wasOpen);
  // Kept from then on, so that it can close.
  const [wasAsked, setAsked] = useState(isAsking);
  if (isAsking && !wasAsked) setAsked(true);
  const [wasDeclined, setDeclined] = useState(wasOpen);
  return (
    <>
      <EmptyState
        className={className}
        icon={<ShieldAlert />}
        title={t(
          wasDeclined
            ? 'protected.declined'
            : record.personId === undefined
              ? 'protected.title'
              : 'protected.person',
        )}
        description={t('protected.hint')}
        action={
          <Button variant="primary" onClick={() => setAsking(true)}>
            {t('protected.request')}
          </Button>
        }
      />
      {wasAsked ? (
        <Suspense fallback={null}>
          <RequestDialog
            record={record}
            isOpen={isAsking}
            onOpenChange={(isOpen) => {
              setAsking(isOpen);
              setDeclined(!isOpen);
            }}
            onDone={(wasGranted) => {
              setAsking(false);
              setDeclined(!wasGranted);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
