import { accessQuery } from '@huddle/kit/session';
import { renderWithKit } from '@huddle/kit/testing';
import { act, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ALL, hostOf, Inbox, list, rosa } from '../testing/inbox';
import { withLayout } from '../testing/layout';
import { CLAIMS } from './claims.resource';
import { useClaimsSwitch } from './use-claims-switch';

withLayout();

function Console() {
  useClaimsSwitch();
  return <Inbox selection={ALL} />;
}

it('reads open lists again when thread assignment is switched off and on', async () => {
  const base = ['people', 'messaging', 'programs'];
  const access = (features: string[]) => ({
    features: new Set(features),
    flags: new Set<string>(),
    switches: new Set<string>(),
  });
  const host = hostOf([rosa]);
  const { queryClient } = renderWithKit(<Console />, { host, access: access([...base, CLAIMS]) });
  await list();
  const reads = () => host.calls('GET', '/api/chat/v4/thread/').length;
  const before = reads();
  for (const [times, features] of [
    [1, base],
    [2, [...base, CLAIMS]],
  ] as const) {
    act(() => {
      queryClient.setQueryData(accessQuery.queryKey, access([...features]));
    });
    await waitFor(() => expect(reads()).toBe(before + times));
  }
});
