import { TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { isOutOfState } from '../../lib/person';
import { useMe } from '../../session';
import { useKitText } from '../text';

/** Whether the patient is in a state where the user may not provide care. */
export function useOutOfState(state: string | null | undefined): boolean {
  return isOutOfState(state, useMe().providerFields.closedStates);
}

/** Out-of-state warning (console.md §2); renders nothing if the user is licensed in the state. */
export function LicenceWarning({
  state,
  className,
  ...props
}: { state: string | null | undefined } & Omit<ComponentProps<'p'>, 'children'>) {
  const t = useKitText();
  const isLimited = useOutOfState(state);
  if (!isLimited || !state) return null;
  return (
    <p
      role="note"
      data-slot="licence-warning"
      className={cn(
        'flex items-center gap-2 border border-warning-border bg-warning-bg px-3 py-1.5 text-sm font-semibold text-warning-fg',
        className,
      )}
      {...props}
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      {t('person.outOfState', { state })}
    </p>
  );
}
