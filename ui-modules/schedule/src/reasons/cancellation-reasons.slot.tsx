import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import type { SlotComponent } from '@huddle/kit/contract';
import { QueryView } from '@huddle/kit/query';
import { useAccess } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { CancelationReason } from '../api';
import { PATIENT_OTHER, PRACTICE_OTHER } from '../cancel/values';
import { AddReasonDialog } from './add-reason.dialog';
import { EditReasonDialog } from './edit-reason.dialog';
import { allReasonsQuery, useLiveReasons } from './reasons.resource';
import { useReasonsText } from './text';

const takesText = ({ uid }: CancelationReason) => uid === PATIENT_OTHER || uid === PRACTICE_OTHER;

/** The reasons with which staff cancel visits: those of the patient and those of the practice. */
const CancellationReasons: SlotComponent<'settings.page/v1'> = () => {
  const t = useReasonsText();
  const query = useQuery(allReasonsQuery);
  const [addingTo, setAddingTo] = useState<CancelationReason | null>(null);
  const [editing, setEditing] = useState<CancelationReason | null>(null);
  useLiveReasons();
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('title')}</PageTitle>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto p-5">
        <QueryView query={query} failedTitle={t('failed')}>
          {({ results }) => (
            <>
              <p className="mb-4 text-sm text-muted-foreground">{t('hint')}</p>
              <div className="grid max-w-280 gap-x-8 gap-y-6 lg:grid-cols-2">
                {results.map((root) => (
                  <Group
                    key={root.id}
                    root={root}
                    onAdd={() => setAddingTo(root)}
                    onEdit={(reason) => setEditing(reason)}
                  />
                ))}
              </div>
            </>
          )}
        </QueryView>
      </div>
      {addingTo ? <AddReasonDialog root={addingTo} onClose={() => setAddingTo(null)} /> : null}
      {editing ? (
        <EditReasonDialog
          key={editing.id}
          reason={editing}
          takesText={takesText(editing)}
          onClose={() => setEditing(null)}
        />
      ) : null}
    </div>
  );
};

export default CancellationReasons;

interface GroupProps {
  root: CancelationReason;
  onAdd: () => void;
  onEdit: (reason: CancelationReason) => void;
}

function Group({ root, onAdd, onEdit }: GroupProps) {
  const t = useReasonsText();
  const { hasPermission } = useAccess();
  const refusal = hasPermission('schedule.manage') ? undefined : t('notAllowed');
  const heading = `reasons-${root.id}`;
  return (
    <section aria-labelledby={heading}>
      <div className="mb-2 flex items-center gap-3">
        <h2 id={heading} className="flex-1 text-lg font-semibold">
          {root.label}
        </h2>
        <Button
          size="sm"
          disabledReason={refusal}
          aria-label={t('addTo', { group: root.label })}
          onClick={onAdd}
        >
          <Plus aria-hidden />
          {t('add')}
        </Button>
      </div>
      <ul aria-labelledby={heading} className="divide-y divide-border-muted border-y border-border-muted">
        {root.children.map((reason) => (
          <li key={reason.id} className="flex min-h-11 items-center gap-3 text-sm">
            <span className={reason.isActive ? 'min-w-0 flex-1' : 'min-w-0 flex-1 text-subtle-foreground'}>
              {reason.label}
            </span>
            {takesText(reason) ? <Chip size="sm">{t('takesText')}</Chip> : null}
            {reason.isActive ? null : <Chip size="sm">{t('inactive')}</Chip>}
            <Button
              size="sm"
              disabledReason={refusal}
              aria-label={t('editOf', { label: reason.label })}
              onClick={() => onEdit(reason)}
            >
              {t('edit')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
