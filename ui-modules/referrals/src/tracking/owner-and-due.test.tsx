import { onWire, problem } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { open, row, section, TRACKING } from '../testing/show-progress';
import { tracking } from './testing/tracked';

it('changes the owner to a person or a group, and the due date, at once', async () => {
  const host = await open(row(), {
    [`PATCH ${TRACKING}`]: onWire(row({ tracking: tracking({ rowVersion: 6 }) })),
  });
  await userEvent.click(section().getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: /Referral coordinators/ }));
  expect(await screen.findByText('Owner changed')).toBeVisible();
  await userEvent.click(section().getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: /Nora Page/ }));
  await waitFor(() => expect(host.calls('PATCH', TRACKING)).toHaveLength(2));
  const due = section().getByRole('textbox', { name: 'Due' });
  await userEvent.clear(due);
  await userEvent.type(due, '1/15/2099{Enter}');
  expect(await screen.findByText('Due date changed')).toBeVisible();
  expect(host.calls('PATCH', TRACKING).map(({ body }) => body)).toEqual([
    { owner: { kind: 'group', id: 40 } },
    { owner: { kind: 'user', id: 1 } },
    { due_at: '2099-01-16T00:00:00.000Z' },
  ]);
  expect(host.calls('PATCH', TRACKING)[0]?.headers.get('If-Match')).toContain('5');
  // The form of the referral was not submitted.
  expect(host.calls('PATCH').filter(({ path }) => path !== TRACKING)).toEqual([]);
});

it('keeps the focus while a change is saved, and saves those that come meanwhile after it', async () => {
  const answers: (() => void)[] = [];
  const versions = [6, 7, 8];
  const host = await open(row(), {
    [`PATCH ${TRACKING}`]: () =>
      new Promise((resolve) => {
        const rowVersion = versions.shift();
        answers.push(() => resolve(onWire(row({ tracking: tracking({ rowVersion }) }))));
      }),
  });
  const sent = () => host.calls('PATCH', TRACKING);
  const owner = section().getByRole('combobox', { name: 'Owner' });
  await userEvent.click(owner);
  await userEvent.click(await screen.findByRole('option', { name: /Referral coordinators/ }));
  await waitFor(() => expect(owner).toHaveFocus());
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(owner).toHaveTextContent('Referral coordinators'));
  await userEvent.click(owner);
  await userEvent.click(await screen.findByRole('option', { name: /Nora Page/ }));
  await waitFor(() => expect(owner).toHaveTextContent('Nora Page'));
  const due = section().getByRole('textbox', { name: 'Due' });
  await userEvent.clear(due);
  await userEvent.type(due, '1/15/2099{Enter}');
  await waitFor(() => expect(due).toHaveValue('01/15/2099'));
  expect(due).toHaveFocus();
  // The first one is not answered yet.
  expect(sent()).toHaveLength(1);
  for (const count of [2, 3]) {
    answers.shift()?.();
    await waitFor(() => expect(sent()).toHaveLength(count));
  }
  answers.shift()?.();
  expect(await screen.findByText('Due date changed')).toBeVisible();
  expect(due).toHaveFocus();
  expect(sent().map(({ body }) => body)).toEqual([
    { owner: { kind: 'group', id: 40 } },
    { owner: { kind: 'user', id: 1 } },
    { due_at: '2099-01-16T00:00:00.000Z' },
  ]);
  // Each on the version that the one before it left.
  expect(sent().map(({ headers }) => headers.get('If-Match')?.replace(/\D/g, ''))).toEqual(['5', '6', '7']);
});

it('does not save over the change of a colleague that the user did not see', async () => {
  let refuse = () => {};
  const current = row({
    tracking: tracking({ owner: { kind: 'group', id: 40, name: 'Referral coordinators' }, rowVersion: 6 }),
  });
  const stale = problem(412, 'stale-version', { current: onWire(current) });
  const host = await open(row(), {
    [`PATCH ${TRACKING}`]: () =>
      new Promise((resolve) => {
        refuse = () => resolve(stale);
      }),
  });
  const due = section().getByRole('textbox', { name: 'Due' });
  await userEvent.clear(due);
  await userEvent.type(due, '1/15/2099{Enter}');
  await waitFor(() => expect(host.calls('PATCH', TRACKING)).toHaveLength(1));
  await userEvent.clear(due);
  await userEvent.type(due, '1/20/2099{Enter}');
  host.answer(`PATCH ${TRACKING}`, stale);
  refuse();
  await waitFor(() => expect(host.calls('PATCH', TRACKING)).toHaveLength(2));
  expect(host.calls('PATCH', TRACKING)[1]?.headers.get('If-Match')).toContain('5');
  await waitFor(() => expect(due).toHaveValue('01/07/2099'));
  await waitFor(() =>
    expect(section().getByRole('combobox', { name: 'Owner' })).toHaveTextContent('Referral coordinators'),
  );
});

it('shows what a colleague changed when an owner cannot be saved', async () => {
  const current = row({
    tracking: tracking({ owner: { kind: 'group', id: 40, name: 'Referral coordinators' } }),
  });
  await open(row(), { [`PATCH ${TRACKING}`]: problem(412, 'stale-version', { current: onWire(current) }) });
  await userEvent.click(section().getByRole('combobox', { name: 'Owner' }));
  await userEvent.click(await screen.findByRole('option', { name: /Nora Page/ }));
  expect(await screen.findByText('Failed to change the owner')).toBeVisible();
  await waitFor(() =>
    expect(section().getByRole('combobox', { name: 'Owner' })).toHaveTextContent('Referral coordinators'),
  );
});
