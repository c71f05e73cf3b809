import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { DataTable, type DataTableColumn } from '@huddle/kit/components/ui/data-table';
import { EmptyState } from '@huddle/kit/components/ui/empty-state';
import { Kbd } from '@huddle/kit/components/ui/kbd';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import type { SlotComponent } from '@huddle/kit/contract';
import { listState } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Macro, MacroTeam } from '../api';
import { type Text, useText } from '../text';
import { AddMacro } from './add-macro';
import { DeleteMacroDialog } from './delete-macro.dialog';
import { EditMacroDialog } from './edit-macro.dialog';
import { macrosQuery, useLiveMacros } from './macros.resource';

/** The scope of a macro in words. */
export function scopeText(
  t: Text,
  { scope, teamId }: Pick<Macro, 'scope' | 'teamId'>,
  teams: readonly MacroTeam[],
): string {
  if (scope !== 'team') return t(`macros.scopes.${scope}`);
  return t('macros.scopes.team', { name: teams.find(({ id }) => id === teamId)?.name ?? '' });
}

interface Actions {
  onEdit: (macro: Macro) => void;
  onDelete: (macro: Macro) => void;
}

function columnsOf(
  t: Text,
  teams: readonly MacroTeam[],
  { onEdit, onDelete }: Actions,
): DataTableColumn<Macro>[] {
  return [
    {
      id: 'name',
      header: t('macros.name'),
      rowHeader: true,
      fixed: true,
      width: '28%',
      cell: (macro) => (
        // The name comes first: on narrow screens the rest is shown only by "Edit".
        <span className="@container flex min-w-0 items-center gap-2">
          <span className="min-w-0 truncate font-semibold">{macro.name}</span>
          {macro.shortcut ? <Kbd keys={`alt+${macro.shortcut}`} className="@max-[9rem]:hidden" /> : null}
          {macro.scope === 'personal' ? null : (
            <Chip size="sm" className="shrink truncate @max-3xs:hidden">
              {scopeText(t, macro, teams)}
            </Chip>
          )}
        </span>
      ),
    },
    {
      id: 'text',
      header: t('macros.text'),
      cell: ({ template }) => <span title={template}>{template}</span>,
    },
    {
      id: 'actions',
      header: t('macros.actions'),
      width: '11rem',
      cell: (macro) => {
        const disabledReason = !macro.isEditable && t('macros.notYours');
        return (
          <span className="inline-flex gap-2">
            <Button
              size="sm"
              aria-label={t('macros.editOf', { name: macro.name })}
              disabledReason={disabledReason}
              onClick={() => onEdit(macro)}
            >
              {t('macros.edit')}
            </Button>
            <Button
              size="sm"
              aria-label={t('macros.deleteOf', { name: macro.name })}
              disabledReason={disabledReason}
              onClick={() => onDelete(macro)}
            >
              {t('macros.delete')}
            </Button>
          </span>
        );
      },
    },
  ];
}

/** My Macros (console.md §2): texts for frequent messages. */
const Macros: SlotComponent<'settings.page/v1'> = () => {
  const t = useText();
  const query = useQuery(macrosQuery);
  const refresh = useLiveMacros();
  const [editing, setEditing] = useState<Macro | null>(null);
  const [deleting, setDeleting] = useState<Macro | null>(null);
  const teams = query.data?.teams;
  const columns = useMemo(
    () => columnsOf(t, teams ?? [], { onEdit: setEditing, onDelete: setDeleting }),
    [t, teams],
  );
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle className="flex-1">{t('macros.title')}</PageTitle>
      </PageHeader>
      <DataTable
        className="min-h-0 flex-1"
        label={t('macros.title')}
        columns={columns}
        {...listState(query, query.data?.results, t('macros.fetchFailed'))}
        rowKey={({ id }) => id}
        rowKeys
        empty={<EmptyState title={t('macros.none')} description={t('macros.noneHint')} />}
      />
      <AddMacro onAdded={() => void refresh()} />
      {editing ? (
        <EditMacroDialog
          key={editing.id}
          macro={editing}
          teams={teams ?? []}
          onSaved={() => void refresh()}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {deleting ? (
        <DeleteMacroDialog
          macro={deleting}
          teams={teams ?? []}
          onDone={() => void refresh()}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </div>
  );
};

export default Macros;
