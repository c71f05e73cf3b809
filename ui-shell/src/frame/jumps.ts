import { linkTo, paths } from '@huddle/kit/contract';
import { useStore } from '@huddle/kit/lib/store';
import { useRouter } from '@tanstack/react-router';
import { catalogue, type Jump, jumpsOf } from '../modules/registry';
import { useText } from '../text';

/** The target that is always there: the workspace belongs to the shell. */
export const USER = 'user';

/** The records that can be opened by their ID (console.md §2, "Header"), and the way to open one. */
export function useJumps() {
  const t = useText();
  const router = useRouter();
  const targets: Jump[] = [
    { key: USER, label: t('header.goToUser'), addressOf: paths.patient },
    ...jumpsOf(useStore(catalogue)),
  ];
  return {
    targets: targets.map(({ key, label }) => ({ value: key, label })),
    jump: (target: string, id: string) => {
      const address = targets.find(({ key }) => key === target)?.addressOf(Number(id));
      if (address) void router.navigate(linkTo(address));
    },
  };
}
