import { useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Macros } from '../api';
import { macrosQuery } from '../macros/macros.resource';
import type { Reader, Work } from './work.model';

const idsOf = ({ teams }: Macros) => teams.map(({ id }) => id);

/** Who looks at the work on a thread. Their teams, which are those of their macros, are asked for when a team has claimed it. */
export function useReader(work: Work | null | undefined): Reader {
  const { id } = useMe();
  const isTeams = !!work?.owner?.group;
  const { data: teamIds = null } = useQuery({ ...macrosQuery, enabled: isTeams, select: idsOf });
  return useMemo(() => ({ id, teamIds }), [id, teamIds]);
}
