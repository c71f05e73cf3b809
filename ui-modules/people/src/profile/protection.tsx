import { Button } from '@huddle/kit/components/ui/button';
import { useAccess } from '@huddle/kit/session';
import { lazy, Suspense, useRef, useState } from 'react';
import type { Subject } from '../subject';
import { useProfileText } from './text';

const ProtectionDialog = lazy(() => import('./protection.dialog'));

/** Whether the patient is a VIP, whose record opens only with a stated reason; who may, changes it here. */
export function Protection({ subject }: { subject: Subject }) {
  const t = useProfileText();
  const { hasPermission } = useAccess();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const isProtected = subject.person.requestAuthForPhi;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {t(isProtected ? 'profile.isVip' : 'profile.notVip')}
      {hasPermission('access.protect') ? (
        <Button ref={opener} size="sm" variant="ghost" onClick={() => setOpen(true)}>
          {t(isProtected ? 'protection.end' : 'protection.begin')}
        </Button>
      ) : null}
      {isOpen ? (
        <Suspense>
          <ProtectionDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  );
}
