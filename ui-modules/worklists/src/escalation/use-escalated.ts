import { toast } from '@huddle/kit/components/ui/toast';
import { assigneesQuery } from '@huddle/kit/lib/assignees';
import { useMe } from '@huddle/kit/session';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api } from '../api';
import { worklistsQuery } from '../items/worklists.resource';
import { useNoticeText } from './notice.text';
import type { Target } from './target';

/** Older events are replayed after a reconnect and show no notification. */
const FRESH_MS = 60_000;

/** A run of the job publishes one event per item; events within this time share a notification. */
const GATHER_MS = 500;

/** Items of a list that were escalated to the user, and to a team of theirs. */
interface Escalated {
  toUser: number;
  toTeam: number;
}

/** Notifies the user, on any page, of work that was escalated to them or to one of their teams. */
export function useEscalated(): void {
  const t = useNoticeText();
  const me = useMe();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const gathered = useRef(new Map<number, Escalated>()).current;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function isOfTeam(groupId: number): Promise<boolean> {
    const groups = await queryClient.fetchQuery({ ...assigneesQuery({}), staleTime: FRESH_MS });
    const members = groups.find(({ id }) => id === groupId)?.assigneeGroupUsers ?? [];
    return members.some(({ id }) => id === me.id);
  }

  async function notify(worklistId: number, { toUser, toTeam }: Escalated): Promise<void> {
    // Lists that are not shared with the user are omitted, so their name is unknown.
    const lists = await queryClient.fetchQuery({ ...worklistsQuery, staleTime: FRESH_MS }).catch(() => null);
    const list = lists?.results.find(({ id }) => id === worklistId)?.name;
    const count = toUser + toTeam;
    toast(toUser > 0 ? t('toYou', { count }) : t('toTeam', { count }), {
      id: `escalated-${worklistId}`,
      description: list && t('from', { list }),
      // Shown until dismissed.
      duration: Number.POSITIVE_INFINITY,
      action: list
        ? {
            label: t('open'),
            onClick: () => void navigate({ to: '/worklist', search: { worklistId } }),
          }
        : undefined,
    });
  }

  async function gather(worklistId: number, { userId, groupId }: Target): Promise<void> {
    const isMine = userId === me.id;
    if (!isMine && (groupId == null || !(await isOfTeam(groupId)))) return;
    const { toUser, toTeam } = gathered.get(worklistId) ?? { toUser: 0, toTeam: 0 };
    gathered.set(worklistId, isMine ? { toUser: toUser + 1, toTeam } : { toUser, toTeam: toTeam + 1 });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const all = [...gathered];
      gathered.clear();
      for (const [id, escalated] of all) void notify(id, escalated);
    }, GATHER_MS);
  }

  api.useEvent('worklists.unit.escalated', ({ payload: { worklistId, to }, at }) => {
    if (Date.now() - Date.parse(at) > FRESH_MS) return;
    // If the teams cannot be loaded, no notification is shown.
    gather(worklistId, to).catch(() => {});
  });
}
