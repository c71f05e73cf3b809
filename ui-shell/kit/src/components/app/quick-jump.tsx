import { type ReactNode, useState } from 'react';
import { cn } from '../../lib/cn';
import { useKitText } from '../text';
import { fieldVariants } from '../ui/input';
import { Select } from '../ui/select';

export interface QuickJumpProps<T extends string> {
  /** The available targets: `Go to user`, `Go to person`, `Go to case`. */
  targets: readonly { value: T; label: ReactNode; textValue?: string }[];
  target: T;
  onTargetChange: (target: T) => void;
  /** Called when Enter is pressed on an ID. */
  onJump: (target: T, id: string) => void;
  className?: string;
}

/** Longest ID in digits: longer numbers are not exact in JavaScript, and would open another record. */
const LONGEST_ID = 15;

/** Opens a record by its ID: select the target, type the ID, press Enter. Only digits are kept. */
export function QuickJump<T extends string>({
  targets,
  target,
  onTargetChange,
  onJump,
  className,
}: QuickJumpProps<T>) {
  const t = useKitText();
  const [id, setId] = useState('');
  return (
    <form
      data-slot="quick-jump"
      aria-label={t('header.jump')}
      className={cn('flex shrink-0 items-center', className)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!id) return;
        onJump(target, id);
        setId('');
      }}
    >
      <Select
        aria-label={t('header.jumpTarget')}
        variant="quiet"
        className="w-34 rounded-r-none border-r-0 bg-surface"
        options={targets}
        value={target}
        onValueChange={onTargetChange}
      />
      <input
        aria-label={t('header.jumpId')}
        placeholder={t('header.jumpId')}
        inputMode="numeric"
        autoComplete="off"
        value={id}
        onChange={(event) => setId(event.target.value.replace(/\D/g, '').slice(0, LONGEST_ID))}
        className={cn(fieldVariants({ variant: 'quiet' }), 'w-22 rounded-l-none tabular-nums')}
      />
    </form>
  );
}
