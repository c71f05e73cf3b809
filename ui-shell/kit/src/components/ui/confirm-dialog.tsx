import type { ComponentProps, ReactNode } from 'react';
import { Button } from './button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from './dialog';

export interface ConfirmDialogProps
  extends Pick<ComponentProps<typeof DialogContent>, 'size' | 'onCloseAutoFocus'> {
  /** The question, such as "Delete this message?" */
  title: string;
  /** The consequences. */
  description: ReactNode;
  /** Label of the confirm button. */
  confirm: string;
  /** Label of the cancel button. */
  cancel: string;
  /** Whether the action is running. */
  pending: boolean;
  /** Why it cannot be confirmed yet. */
  obstacle?: string | null;
  onConfirm: () => void;
  /** Called when the user cancels. */
  onClose: () => void;
  /** Additional content. */
  children?: ReactNode;
}

/** Asks for confirmation of an irreversible action. Open as long as it is rendered. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  cancel,
  pending,
  obstacle = null,
  onConfirm,
  onClose,
  children,
  size = 'sm',
  onCloseAutoFocus,
}: ConfirmDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size={size} onCloseAutoFocus={onCloseAutoFocus}>
        <DialogHeader>
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription className="[overflow-wrap:anywhere]">{description}</DialogDescription>
        </DialogHeader>
        {children ? <DialogBody>{children}</DialogBody> : null}
        <DialogFooter>
          <Button onClick={onClose}>{cancel}</Button>
          <Button variant="destructive" pending={pending} disabledReason={obstacle} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
