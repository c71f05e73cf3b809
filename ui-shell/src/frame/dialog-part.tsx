import { toast } from '@huddle/kit/components/ui/toast';
import type { ComponentType } from 'react';
import { text } from '../text';
import { useOnDemand } from './on-demand';

/** Props of a dialog of the frame. */
export interface DialogPartProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog of the frame, loaded after the page was rendered. */
export function DialogPart({
  load,
  ...props
}: DialogPartProps & { load: () => Promise<{ default: ComponentType<DialogPartProps> }> }) {
  const part = useOnDemand(load, props.open, () => {
    toast.error(text('start.unreachable'));
    props.onOpenChange(false);
  });
  return part ? <part.default {...props} /> : null;
}
