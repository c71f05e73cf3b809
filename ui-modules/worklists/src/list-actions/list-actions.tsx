import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { linkTo, paths } from '@huddle/kit/contract';
import { useMe } from '@huddle/kit/session';
import type { TableFilters } from '@huddle/kit/table';
import { useNavigate } from '@tanstack/react-router';
import { ChartLine, Settings2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { Worklist, WorklistItem } from '../api';
import { NextButton } from '../next/next-button';
import { useListActionsText } from './text';

// Loaded with the first list whose history is opened.
const HistoryDialog = lazy(() => import('../history/history.dialog'));

/** What can be done with a list: take its next item, see its history, and, for those who may, change its definition. */
export default function ListActions({
  list,
  filters,
  onTaken,
}: {
  list: Worklist;
  filters: TableFilters;
  onTaken: (item: WorklistItem) => void;
}) {
  const t = useListActionsText();
  const me = useMe();
  const navigate = useNavigate();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <>
      <NextButton worklistId={list.id} filters={filters} onTaken={onTaken} />
      <IconButton label={t('history')} onClick={() => setHistoryOpen(true)}>
        <ChartLine aria-hidden />
      </IconButton>
      {me.permissions.includes('worklists.manage') ? (
        <IconButton
          label={t('define')}
          onClick={() => void navigate(linkTo(paths.settings('worklists'), { worklist: list.id }))}
        >
          <Settings2 aria-hidden />
        </IconButton>
      ) : null}
      {isHistoryOpen ? (
        <Suspense>
          <HistoryDialog list={list} onClose={() => setHistoryOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
