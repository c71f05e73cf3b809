import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import {
  type HookSlotName,
  type SlotProps,
  type SlotResults,
  useSlotEntries,
  useSlotResults,
} from '../../contract';
import type { ContributedActions } from '../../contract/slots';
import { useKitText } from '../text';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../ui/dropdown-menu';
import { IconButton } from '../ui/icon-button';

/** The slots whose contributions are actions. */
type ActionSlotName = {
  [S in HookSlotName]: SlotResults[S] extends ContributedActions ? S : never;
}[HookSlotName];

/**
 * A menu of the actions that modules contribute to a slot; nothing if there are none. They are loaded when the menu is first opened.
 * `props` has to stay the same between renders.
 */
export function ContributedMenu<S extends ActionSlotName>({
  slot,
  props,
  label,
}: {
  slot: S;
  props: SlotProps[S];
  label: string;
}) {
  const t = useKitText();
  const isOffered = useSlotEntries(slot).length > 0;
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const { results, isComplete, sources } = useSlotResults<S>(slot, props);
  if (!isOffered) return null;
  return (
    <>
      <DropdownMenu
        open={isOpen}
        onOpenChange={(next) => {
          setOpen(next);
          if (next) setOpened(true);
        }}
      >
        <DropdownMenuTrigger asChild>
          <IconButton label={label}>
            <EllipsisVertical aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          {results.flatMap(({ key, result }) =>
            (result as ContributedActions).actions.map(({ id, label: name, icon, disabledReason, run }) => (
              <DropdownMenuItem key={`${key}/${id}`} disabledReason={disabledReason} onSelect={run}>
                {icon}
                {name}
              </DropdownMenuItem>
            )),
          )}
          {isComplete ? null : <DropdownMenuItem disabled>{t('loading')}</DropdownMenuItem>}
        </DropdownMenuContent>
      </DropdownMenu>
      {wasOpened ? sources : null}
    </>
  );
}
