import { linkTo, paths } from '@huddle/kit/contract';
import { useRouter } from '@tanstack/react-router';
import { useText } from '../text';

/** What can be opened by its ID. */
export type JumpTarget = 'user' | 'person' | 'case';

const PATHS: Record<JumpTarget, (id: number) => string> = {
  user: paths.patient,
  person: paths.person,
  case: paths.case,
};

/** The records that can be opened by their ID (console.md §2, "Header"), and the way to open one. */
export function useJumps() {
  const t = useText();
  const router = useRouter();
  return {
    targets: [
      { value: 'user' as const, label: t('header.goToUser') },
      { value: 'person' as const, label: t('header.goToPerson') },
      { value: 'case' as const, label: t('header.goToCase') },
    ],
    jump: (target: JumpTarget, id: string) => void router.navigate(linkTo(PATHS[target](Number(id)))),
  };
}
