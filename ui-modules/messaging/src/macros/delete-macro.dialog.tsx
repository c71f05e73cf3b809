import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { useState } from 'react';
import type { Macro, MacroTeam } from '../api';
import { useText } from '../text';
import { deleteMacro } from './macros.resource';

/** Asks before a text is gone. */
export function DeleteMacroDialog({
  macro: { id, name, scope, teamId },
  teams,
  onDone,
  onClose,
}: {
  macro: Macro;
  teams: readonly MacroTeam[];
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const [isPending, setPending] = useState(false);
  const team = teams.find((one) => one.id === teamId)?.name ?? '';

  async function forget() {
    setPending(true);
    try {
      await deleteMacro(id);
      toast.success(t('macros.deleted'), { id: 'macros' });
    } catch (error) {
      toast.error(t('macros.deleteFailed'), {
        id: 'macros',
        description: error instanceof Error ? error.message : undefined,
      });
    }
    onDone();
    onClose();
  }

  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t('macros.deleteTitle', { name })}</DialogTitle>
          <DialogDescription>{t(`macros.deleteHint.${scope}`, { team })}</DialogDescription>
        </DialogHeader>
        <DialogFooter>
          <Button onClick={onClose}>{t('macros.cancel')}</Button>
          <Button variant="destructive" pending={isPending} onClick={() => void forget()}>
            {t('macros.delete')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
