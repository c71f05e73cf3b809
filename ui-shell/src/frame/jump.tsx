import { QuickJump } from '@huddle/kit/components/app/quick-jump';
import { useState } from 'react';
import { type JumpTarget, useJumps } from './jumps';

/** The quick jump (console.md §2, "Header"). */
export default function Jump() {
  const { targets, jump } = useJumps();
  const [target, setTarget] = useState<JumpTarget>('user');
  return <QuickJump targets={targets} target={target} onTargetChange={setTarget} onJump={jump} />;
}
