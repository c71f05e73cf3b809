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
  /** What will happen, as a question. */
  title: string;
  /** What is lost, or for whom. */
  description: ReactNode;
  /** The words of the button that does it. */
  confirm: string;
  /** The words of the one that does not. */
  cancel: string;
  /** It is being done. */
  pending: boolean;
  onConfirm: () => void;
  /** It was not wanted after all. */
  onClose: () => void;
  /** More that one should know before. */
  children?: ReactNode;
}

/** Asks before something is done that cannot be taken back. It stands as long as it is rendered. */
export function ConfirmDialog({
  title,
  description,
  confirm,
  cancel,
  pending,
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
          <Button variant="destructive" pending={pending} onClick={onConfirm}>
            {confirm}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
