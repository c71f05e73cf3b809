import { isProblem } from '@huddle/kit/api';
import { toast } from '@huddle/kit/components/ui/toast';
import { changeUnit, type UnitChange, type WorkUnit } from '@huddle/kit/work-units';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type WorklistItem } from '../api';
import { itemsKey, worklistsQuery } from '../items/worklists.resource';
import { useUnitText } from './text';

/** What is needed to work on an item: how to reach the person, the note about them, their tasks, the message that waits. */
export function contextQuery(id: number) {
  return api.query('/api/providers/me/work_units/worklists/items/{id}/', { path: { id } });
}

interface ItemPage {
  results: WorklistItem[];
  count: number;
}

/** What changes the loaded pages of a list before the host has answered, and takes it back. */
function useLoadedPages(worklistId: number) {
  const queryClient = useQueryClient();
  const queryKey = itemsKey(worklistId);
  function updateCount(change: number) {
    queryClient.setQueryData(
      worklistsQuery.queryKey,
      (known) =>
        known && {
          results: known.results.map((list) =>
            list.id === worklistId ? { ...list, itemCount: Math.max(list.itemCount + change, 0) } : list,
          ),
        },
    );
  }
  return {
    /** Takes an item out of the pages and the count; returns what puts it back. */
    remove(id: number): () => void {
      const before = queryClient.getQueriesData<ItemPage>({ queryKey });
      queryClient.setQueriesData<ItemPage>({ queryKey }, (page) => page && withoutItem(page, id));
      updateCount(-1);
      return () => {
        for (const [key, page] of before) queryClient.setQueryData(key, page);
        updateCount(1);
      };
    },
    /** Shows a unit as it is stored now. */
    show(unit: WorkUnit) {
      queryClient.setQueriesData<ItemPage>({ queryKey }, (page) => page && withUnit(page, unit));
    },
  };
}

/** A page without an item. */
function withoutItem(page: ItemPage, id: number): ItemPage {
  const results = page.results.filter((item) => item.id !== id);
  return results.length === page.results.length ? page : { ...page, count: page.count - 1, results };
}

function withUnit(page: ItemPage, unit: WorkUnit): ItemPage {
  return {
    ...page,
    results: page.results.map((item) => (item.id === unit.id ? { ...item, ...unit } : item)),
  };
}

/** Whether a change closes the unit: it then leaves the list. */
function isClosing(item: WorklistItem, { action }: UnitChange): boolean {
  const offer = item.actions.find(({ trigger }) => trigger === action);
  return offer !== undefined && offer.destCategory !== 'open';
}

/**
 * Changes an item of a list. An action that closes it takes it out of the list at once; if the host refuses, it comes back, with the texts of
 * navigation.md §8.4.
 */
export function useActOnUnit(
  worklistId: number,
  {
    reload,
    onLeft,
    onBack,
    onClosed,
  }: {
    reload: () => Promise<void>;
    /** Called when the item leaves the list. */
    onLeft: (item: WorklistItem) => void;
    /** Called when it is back, because the host refused. */
    onBack: (item: WorklistItem) => void;
    /** Called when the host has closed it. */
    onClosed: (item: WorklistItem) => void;
  },
) {
  const t = useUnitText();
  const pages = useLoadedPages(worklistId);
  const [isPending, setPending] = useState(false);

  async function act(item: WorklistItem, change: UnitChange): Promise<boolean> {
    const leaves = isClosing(item, change);
    const putBack = leaves ? pages.remove(item.id) : () => {};
    if (leaves) onLeft(item);
    setPending(true);
    try {
      pages.show(await changeUnit(item, change));
      toast.success(t('updated'));
      if (leaves) onClosed(item);
      return true;
    } catch (error) {
      putBack();
      if (leaves) onBack(item);
      toast.error(t('updateFailed'), {
        description: isProblem(error, 'stale-version')
          ? t('stale')
          : `${t('updateFailedOf', { id: item.id })} ${error instanceof Error ? error.message : ''}`,
      });
      return false;
    } finally {
      setPending(false);
      void reload();
    }
  }
  return { act, isPending, show: pages.show };
}
