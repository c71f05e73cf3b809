import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { useShortcut } from '@huddle/kit/shortcuts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useUnitText } from './text';

interface StepsProps {
  /** The item's place among those of the page, from 1; null if it is not there any more. */
  position: number | null;
  total: number;
  onStep: (step: 1 | -1) => void;
}

function canStep({ position, total }: StepsProps, step: 1 | -1): boolean {
  return position !== null && position + step >= 1 && position + step <= total;
}

/** Controls in which letters are typed, or choose an option. */
const TYPED_IN = 'input, textarea, [contenteditable="true"], [role="combobox"], [aria-haspopup="menu"]';

/** The keys of the drawer: `j` and `k` go to the items beside the open one, as they do in the list. */
export function useStepKeys(props: StepsProps) {
  const t = useUnitText();
  const group = t('keys');
  const listed = { group, needs: t('keysNeed'), enabled: false, run: () => {} };
  // The drawer has the keys, as every dialog; the help lists them.
  useShortcut({ keys: 'j', label: t('next'), ...listed });
  useShortcut({ keys: 'k', label: t('previous'), ...listed });
  return (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key } = event;
    // Events of menus and dialogs that were opened here arrive too.
    if (!(target instanceof HTMLElement) || !currentTarget.contains(target) || target.matches(TYPED_IN))
      return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = key === 'j' ? 1 : key === 'k' ? -1 : null;
    if (step === null || !canStep(props, step)) return;
    event.preventDefault();
    props.onStep(step);
  };
}

/** The place in the list, with the ways to the items beside it. */
export function UnitSteps(props: StepsProps) {
  const t = useUnitText();
  const { position, total, onStep } = props;
  return (
    <nav aria-label={t('steps')} className="flex items-center gap-1 text-xs text-subtle-foreground">
      <IconButton
        size="sm"
        label={t('previous')}
        shortcut="k"
        disabled={!canStep(props, -1)}
        onClick={() => onStep(-1)}
      >
        <ArrowUp aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={t('next')}
        shortcut="j"
        disabled={!canStep(props, 1)}
        onClick={() => onStep(1)}
      >
        <ArrowDown aria-hidden />
      </IconButton>
      {position === null ? null : <span className="tabular-nums">{t('position', { position, total })}</span>}
    </nav>
  );
}
