import { useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Macros } from '../api';
import { macrosQuery } from '../macros/macros.resource';
import type { Reader, Work } from '../thread/work.model';

const idsOf = ({ teams }: Macros) => teams.map(({ id }) => id);

/** The reader of a thread's work. Their teams (from their macros) are loaded only if a team has claimed the thread. */
export function useReader(work: Work | null | undefined): Reader {
  const { id } = useMe();
  const isTeams = !!work?.owner?.group;
  const { data: teamIds = null } = useQuery({ ...macrosQuery, enabled: isTeams, select: idsOf });
  return useMemo(() => ({ id, teamIds }), [id, teamIds]);
}
