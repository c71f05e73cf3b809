import { ConfirmDialog } from '@huddle/kit/components/ui/confirm-dialog';
import { FolderOpen, ListTodo } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Plan } from '../api';
import { useStatusText } from './text';
import type { ActionQuestion } from './use-plan-action';

/** Asks before an action that deletes tasks, unlinks cases or closes another plan. */
export default function ActionQuestionDialog({
  question,
  isPending,
  onConfirm,
  onClose,
  onCloseAutoFocus,
}: {
  question: ActionQuestion;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
  onCloseAutoFocus: (event: Event) => void;
}) {
  const t = useStatusText();
  const common = { cancel: t('cancel'), pending: isPending, onConfirm, onClose, onCloseAutoFocus };
  if (question.kind === 'replacing') {
    return (
      <ConfirmDialog
        {...common}
        title={t('replace.title')}
        description={t(hintOf(question.plan, question.other), {
          other: question.other.title,
          title: question.plan.title,
        })}
        confirm={t('replace.confirm')}
      />
    );
  }
  const { plan, action, tasks, cases, isChanged } = question;
  return (
    <ConfirmDialog
      {...common}
      size="md"
      title={t('close.title', { action, title: plan.title })}
      description={t('close.hint')}
      confirm={action}
    >
      {isChanged ? (
        <p
          role="alert"
          className="rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
        >
          {t('close.changed')}
        </p>
      ) : null}
      <Lost
        title={t('close.tasks', { count: tasks.length })}
        icon={<ListTodo aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle-foreground" />}
        items={tasks}
      />
      <Lost
        title={t('close.cases', { count: cases.length })}
        icon={<FolderOpen aria-hidden className="mt-0.5 size-4 shrink-0 text-subtle-foreground" />}
        items={cases}
      />
      {tasks.length + cases.length === 0 ? <p className="text-sm">{t('close.nothing')}</p> : null}
    </ConfirmDialog>
  );
}

/** Why the other plan has to become inactive, and what follows. */
function hintOf(plan: Plan, other: Plan) {
  if (plan.typeId == null || plan.typeId !== other.typeId) return 'replace.hint';
  return plan.isCaseBasedCarePlan ? 'replace.typeMemberHint' : 'replace.typeHint';
}

/** What is deleted or unlinked, under its heading. */
function Lost({
  title,
  icon,
  items,
}: {
  title: string;
  icon: ReactNode;
  items: readonly { id: number; title: string }[];
}) {
  if (items.length === 0) return null;
  return (
    <section className="text-sm">
      <h3 className="mb-1 font-semibold">{title}</h3>
      <ul className="max-h-48 overflow-y-auto rounded-md border border-border-muted">
        {items.map((item) => (
          <li key={item.id} className="flex gap-2 px-3 py-1.5">
            {icon}
            <span className="min-w-0 wrap-anywhere">{item.title}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
