import { TriangleAlert } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '../../lib/cn';
import { isOutOfState } from '../../lib/person';
import { useMe } from '../../session';
import { useKitText } from '../text';

/** Whether the patient is where the reader may not give care. */
export function useOutOfState(state: string | null | undefined): boolean {
  return isOutOfState(state, useMe().providerFields.closedStates);
}

/** Says so before one writes (console.md §2); nothing where the reader is licensed. */
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
