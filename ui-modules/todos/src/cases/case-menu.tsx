import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { toast } from '@huddle/kit/components/ui/toast';
import { useAccess } from '@huddle/kit/session';
import { ClipboardCopy, EllipsisVertical, Hash, History, Mail, Pencil } from 'lucide-react';
import type { Case } from '../api';
import type { CaseDialog } from './case-dialog';
import { readTranscript } from './cases.resource';
import { useDialogText } from './dialog-text';
import { READS_EMAIL } from './email-access';

/** The menu of a case (record.md §2, "Case card menu"). */
export function CaseMenu({ item, onDialog }: { item: Case; onDialog: (dialog: CaseDialog) => void }) {
  const t = useDialogText();
  const { allows } = useAccess();
  const hasEmail = allows({ flag: READS_EMAIL.flag });
  const mayRead = allows(READS_EMAIL);
  const refusal = item.isProposed
    ? t('menu.proposed')
    : item.statusCategory === 'open'
      ? null
      : t('menu.closed');

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(done);
    } catch {
      toast.error(t('menu.copyFailed'));
    }
  }
  async function copyTranscript() {
    let transcript: string;
    try {
      transcript = await readTranscript(item.id);
    } catch (error) {
      toast.error(t('menu.transcriptFailed'), {
        description: error instanceof Error ? error.message : undefined,
      });
      return;
    }
    if (transcript === '') toast(t('menu.noMessages'));
    else await copy(transcript, t('menu.transcriptCopied'));
  }

  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <IconButton label={t('card.actionsOf', { title: item.category.title })}>
          <EllipsisVertical aria-hidden />
        </IconButton>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem disabledReason={refusal} onSelect={() => onDialog({ kind: 'change', item })}>
          <Pencil aria-hidden />
          {t('menu.change')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onDialog({ kind: 'history', item })}>
          <History aria-hidden />
          {t('menu.history')}
        </DropdownMenuItem>
        {hasEmail ? (
          <DropdownMenuItem
            disabledReason={mayRead ? null : t('menu.noEmail')}
            onSelect={() => onDialog({ kind: 'email', item })}
          >
            <Mail aria-hidden />
            {t('menu.email')}
          </DropdownMenuItem>
        ) : null}
        <DropdownMenuItem onSelect={() => void copy(String(item.id), t('menu.idCopied'))}>
          <Hash aria-hidden />
          {t('menu.copyId')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={() => void copyTranscript()}>
          <ClipboardCopy aria-hidden />
          {t('menu.copyTranscript')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
