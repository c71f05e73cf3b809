import { QuickJump } from '@huddle/kit/components/app/quick-jump';
import { linkTo, paths } from '@huddle/kit/contract';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useText } from '../text';

type JumpTarget = 'user' | 'person' | 'case';

const JUMPS: Record<JumpTarget, (id: number) => string> = {
  user: (id) => paths.patient(id),
  person: paths.person,
  case: paths.case,
};

/** The quick jump (console.md §2, "Header"). */
export default function Jump() {
  const t = useText();
  const router = useRouter();
  const [target, setTarget] = useState<JumpTarget>('user');
  return (
    <QuickJump
      targets={[
        { value: 'user', label: t('header.goToUser') },
        { value: 'person', label: t('header.goToPerson') },
        { value: 'case', label: t('header.goToCase') },
      ]}
      target={target}
      onTargetChange={setTarget}
      onJump={(to, id) => void router.navigate(linkTo(JUMPS[to](Number(id))))}
    />
  );
}
