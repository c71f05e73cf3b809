import { toast } from '@huddle/kit/components/ui/toast';
import type { ComponentType } from 'react';
import { text } from '../text';
import { useOnDemand } from './on-demand';

/** What a dialog of the frame is told. */
export interface DialogPartProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** A dialog of the frame, which is fetched when the page has been drawn. */
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
