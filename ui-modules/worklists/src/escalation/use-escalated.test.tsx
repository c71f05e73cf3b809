import { Toaster } from '@huddle/kit/components/ui/toast';
import { onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { hostOf, item, worklist } from '../testing/samples';
import { useEscalated } from './use-escalated';

const MEMBER = { id: 1, firstName: 'Nora', lastName: 'Park' };

function Listener() {
  useEscalated();
  return <p>Listening</p>;
}

function show() {
  const host = hostOf([item()], [worklist({ id: 4, name: 'Unanswered' })]);
  host.answer(
    'GET /api/user/assignee-group/',
    onWire([
      { id: 3, name: 'Nurses', isProvider: false, assigneeGroupUsers: [MEMBER], licensing: null },
      { id: 9, name: 'Billing', isProvider: false, assigneeGroupUsers: [], licensing: null },
    ]),
  );
  const { history } = renderWithKit(
    <>
      <Listener />
      <Toaster />
    </>,
    { host },
  );
  const escalate = (workUnitId: number, to: object, at = new Date()) =>
    host.socket.event('worklists.unit.escalated', {
      at: at.toISOString(),
      payload: onWire({ workUnitId, worklistId: 4, to: { userId: null, groupId: null, ...to } }),
    });
  return { host, escalate, history };
}

it('notifies the user once per list and opens the list', async () => {
  const { escalate, history } = show();
  await screen.findByText('Listening');
  escalate(11, { userId: 1 });
  escalate(12, { userId: 1 });
  expect(await screen.findByText('2 items were escalated to you')).toBeVisible();
  expect(screen.getByText('From the worklist “Unanswered”')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Open worklist' }));
  expect(history.location.href).toBe('/worklist?worklistId=4');
});

it('notifies members of a team, without the name if the lists cannot be loaded', async () => {
  const { host, escalate } = show();
  host.answer('GET /api/worklists/', problem(503, 'unavailable'));
  await screen.findByText('Listening');
  escalate(11, { groupId: 3 });
  expect(await screen.findByText('1 item was escalated to your team')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Open worklist' })).toBeNull();
});

it('ignores work escalated to others, and events older than a minute', async () => {
  const { escalate } = show();
  await screen.findByText('Listening');
  escalate(11, { userId: 2 });
  escalate(12, { groupId: 9 });
  escalate(13, { userId: 1 }, new Date(Date.now() - 120_000));
  escalate(14, { groupId: 3 });
  expect(await screen.findByText('1 item was escalated to your team')).toBeVisible();
  expect(screen.queryByText(/escalated to you$/)).toBeNull();
});
