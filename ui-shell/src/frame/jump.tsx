import { QuickJump } from '@huddle/kit/components/app/quick-jump';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Popover, PopoverContent, PopoverTrigger } from '@huddle/kit/components/ui/popover';
import { useMedia } from '@huddle/kit/lib/media';
import { Hash } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../text';
import { USER, useJumps } from './jumps';

/** Narrower windows (a laptop at 200 % zoom) have no room for the field in the header: it is behind a button. */
const NARROW = '(max-width: 767px)';

/** The quick jump (console.md §2, "Header"). */
export default function Jump() {
  const t = useText();
  const { targets, jump } = useJumps();
  const [chosen, setTarget] = useState(USER);
  // A module may have been switched off since.
  const target = targets.some(({ value }) => value === chosen) ? chosen : USER;
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMedia(NARROW);
  const form = (
    <QuickJump
      targets={targets}
      target={target}
      onTargetChange={setTarget}
      onJump={(to, id) => {
        setOpen(false);
        jump(to, id);
      }}
    />
  );
  if (!isNarrow) return form;
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton label={t('palette.jump')}>
          <Hash aria-hidden />
        </IconButton>
      </PopoverTrigger>
      <PopoverContent aria-label={t('palette.jump')} className="w-auto p-2">
        {form}
      </PopoverContent>
    </Popover>
  );
}
