import '@testing-library/jest-dom/vitest';
import type { Failure } from '@huddle/kit/api';
import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeHost, FakeResponse, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { focusManager } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { catalogue } from '../modules/registry';
import { SideMenu } from '../settings/side-menu';
import { FailuresPage } from './failures.page';

const FAILURES = '/api/admin/failures/';
const DONE = new FakeResponse(204);

const JOB: Failure = {
  id: 'job-12',
  kind: 'schedule.ingest',
  module: 'schedule',
  error: '503 unavailable',
  attempts: 8,
  failedAt: '2026-01-05T09:30:00Z',
};
const EVENT: Failure = {
  id: 'event-7',
  kind: 'messaging.message.sent',
  module: 'todos',
  error: '500 internal',
  attempts: 5,
  failedAt: '2026-01-04T09:30:00Z',
};
const CORE: Failure = {
  ...JOB,
  id: 'job-3',
  kind: 'core.retry_event',
  module: 'core',
  error: '409 conflict',
};

/** A host that lists what is in the array. */
function hostWith(failures: Failure[]): FakeHost {
  return fakeHost({ [`GET ${FAILURES}`]: () => onWire(failures) });
}

function open(host: FakeHost) {
  render(<Toaster />);
  return renderWithKit(<FailuresPage />, { host, me: { permissions: ['jobs.manage'] } });
}

/** The texts of the cells of a row. */
function cellsOf(name: RegExp): (string | null)[] {
  const row = screen.getByRole('row', { name });
  return within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

const button = (name: string) => screen.findByRole('button', { name });

afterEach(() => {
  focusManager.setFocused(undefined);
  catalogue.set({ modules: [], routes: [], slots: [], commands: [], contentTypes: [] });
});

it('lists what failed, of which module, when, how often and why', async () => {
  const declaration = { name: 'todos', title: 'To Dos', version: '1', kit: '^1.0.0', api: '^1.0.0' };
  const lists = {
    feature: 'tasks',
    routes: [],
    slots: [],
    commands: [],
    contentTypes: [],
    pages: {},
    jumps: [],
    exposes: [],
  };
  const module = {
    name: 'todos',
    version: '1',
    entry: '',
    state: 'ready' as const,
    reason: null,
    declaration: { ...declaration, ...lists },
  };
  catalogue.set({
    modules: [{ module, state: { state: 'ready' } }],
    routes: [],
    slots: [],
    commands: [],
    contentTypes: [],
  });
  open(hostWith([JOB, EVENT, CORE]));
  await screen.findByRole('rowheader', { name: 'schedule.ingest' });
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    'schedule.ingest',
    'messaging.message.sent',
    'core.retry_event',
  ]);
  const [type, module_, error, attempts, failedAt] = cellsOf(/^messaging\.message\.sent/);
  expect([type, module_, error, attempts]).toEqual(['Event', 'To Dos', '500 internal', '5']);
  expect(failedAt).toMatch(/Jan 4, 2026/);
  expect(cellsOf(/^schedule\.ingest/).slice(0, 4)).toEqual(['Job', 'schedule', '503 unavailable', '8']);
  expect(cellsOf(/^core\.retry_event/)[1]).toBe('Huddle');
});

it('shows that it is loading, and that there is nothing', async () => {
  let answer = (_: unknown) => {};
  const host = fakeHost({
    [`GET ${FAILURES}`]: () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  });
  open(host);
  expect(await screen.findByRole('table', { name: 'Failed work' })).toHaveAttribute('aria-busy', 'true');
  await waitFor(() => expect(host.calls('GET', FAILURES)).toHaveLength(1));
  answer([]);
  expect(await screen.findByText('No failed work')).toBeVisible();
});

it('says why the list could not be loaded, and loads it with Retry', async () => {
  const host = hostWith([JOB]);
  host.answer(`GET ${FAILURES}`, problem(503, 'unavailable', { detail: 'The host is busy' }));
  open(host);
  expect(await screen.findByText('The failed work could not be loaded')).toBeVisible();
  expect(screen.getByText('The host is busy')).toBeVisible();
  host.answer(`GET ${FAILURES}`, onWire([JOB]));
  await userEvent.click(await button('Retry'));
  expect(await screen.findByRole('rowheader', { name: 'schedule.ingest' })).toBeVisible();
});

it('retries a job once, removes it from the list, and moves the focus to the next row', async () => {
  const failures = [JOB, CORE];
  const host = hostWith(failures);
  let answer = () => {};
  host.answer(`POST ${FAILURES}job-12/retry/`, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    failures.shift();
    return DONE;
  });
  open(host);
  await userEvent.dblClick(await button('Retry schedule.ingest'));
  await waitFor(() => expect(host.calls('POST', FAILURES)).toHaveLength(1));
  expect(await button('Retry schedule.ingest')).toHaveAttribute('aria-busy', 'true');
  answer();
  expect(await screen.findByText('schedule.ingest will run again')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(await button('Retry core.retry_event')).toHaveFocus();
  expect(host.calls('POST', FAILURES)).toHaveLength(1);
  await waitFor(() => expect(host.calls('GET', FAILURES)).toHaveLength(2));
});

it('shows that the retry of an event was requested until the host has handled it', async () => {
  const failures = [EVENT];
  const host = hostWith(failures);
  host.answer(`POST ${FAILURES}event-7/retry/`, DONE);
  open(host);
  await userEvent.click(await button('Retry messaging.message.sent'));
  expect(await screen.findByText('Retry requested')).toBeVisible();
  expect(screen.getByRole('rowheader')).toHaveTextContent('messaging.message.sent');
  failures.pop();
  // The list is reloaded by itself.
  expect(await screen.findByText('No failed work')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Failed work' })).toHaveFocus();
});

it('says why work cannot be retried, keeps it, and reloads the list', async () => {
  const host = hostWith([JOB]);
  const detail = 'Another job with the same purpose is pending';
  host.answer(`POST ${FAILURES}job-12/retry/`, problem(409, 'conflict', { detail }));
  open(host);
  await userEvent.click(await button('Retry schedule.ingest'));
  expect(await screen.findByText('schedule.ingest could not be retried')).toBeInTheDocument();
  expect(screen.getByText(detail)).toBeInTheDocument();
  expect(screen.getByRole('rowheader')).toBeVisible();
  await waitFor(() => expect(host.calls('GET', FAILURES)).toHaveLength(2));
});

it('dismisses work after a confirmation only', async () => {
  const failures = [JOB, CORE];
  const host = hostWith(failures);
  host.answer(`DELETE ${FAILURES}job-3/`, () => {
    failures.pop();
    return DONE;
  });
  open(host);
  await userEvent.click(await button('Dismiss core.retry_event'));
  const question = () => screen.findByRole('dialog', { name: 'Dismiss core.retry_event?' });
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await button('Dismiss core.retry_event')).toHaveFocus();
  expect(host.calls('DELETE', FAILURES)).toHaveLength(0);

  await userEvent.click(await button('Dismiss core.retry_event'));
  await userEvent.click(within(await question()).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('core.retry_event dismissed')).toBeInTheDocument();
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(1));
  expect(host.calls('DELETE', FAILURES)).toHaveLength(1);
});

it('removes work that a colleague dismissed meanwhile', async () => {
  const failures = [JOB];
  const host = hostWith(failures);
  host.answer(`DELETE ${FAILURES}job-12/`, () => {
    failures.pop();
    return problem(404, 'not-found', { detail: 'There is no such failed job or event' });
  });
  open(host);
  await userEvent.click(await button('Dismiss schedule.ingest'));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Dismiss' }));
  expect(await screen.findByText('There is no such failed job or event')).toBeInTheDocument();
  expect(await screen.findByText('No failed work')).toBeVisible();
});

it('is reloaded when the admin returns to it', async () => {
  const failures = [JOB];
  open(hostWith(failures));
  await screen.findByRole('rowheader', { name: 'schedule.ingest' });
  failures.push(CORE);
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  expect(await screen.findByRole('rowheader', { name: 'core.retry_event' })).toBeVisible();
});

it('says that the host lists no more than the latest', async () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ ...JOB, id: `job-${index}` }));
  open(hostWith(many));
  expect(await screen.findByText('Only the latest 500 are shown.')).toBeVisible();
});

it('is offered to those with the permission only', async () => {
  const host = hostWith([JOB]);
  const { unmount } = renderWithKit(<SideMenu />, { me: { permissions: ['jobs.manage'] } });
  const link = await screen.findByRole('link', { name: 'Failed work' });
  expect(link).toHaveAttribute('href', '/admin/failures');
  unmount();

  renderWithKit(
    <>
      <SideMenu />
      <FailuresPage />
    </>,
    { host, me: { isAdmin: true, permissions: ['features.manage'] } },
  );
  expect(await screen.findByText('You need permission to manage jobs to view this page.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Modules' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Failed work' })).toBeNull();
  expect(host.calls('GET', FAILURES)).toHaveLength(0);
});
