import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { toast } from '@huddle/kit/components/ui/toast';
import { useState } from 'react';
import type { Macro, MacroTeam } from '../api';
import { useText } from '../text';
import { deleteMacro } from './macros.resource';

/** Asks for confirmation before a macro is deleted. */
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
    <ConfirmDialog
      title={t('macros.deleteTitle', { name })}
      description={t(`macros.deleteHint.${scope}`, { team })}
      confirm={t('macros.delete')}
      cancel={t('macros.cancel')}
      pending={isPending}
      onConfirm={() => void forget()}
      onClose={onClose}
    />
  );
}
