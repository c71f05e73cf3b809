import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeHost, fakeHost, fakeSlots, onWire, renderWithKit } from '@huddle/kit/testing';
import { useQuery } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Steerage } from '../api';
import { ProgressSection } from '../navigation/progress-section';
import { SteerageRow } from '../navigation/steerage-row';
import { steerageQuery, useLiveSteerages } from '../navigation/steerages.resource';
import { providers, readySteerage } from '../navigation/testing/rows';
// What is loaded when it is opened: here before the tests, whose time is limited.
import '../tracking/history';
import '../tracking/move.dialog';
import { history, step, tracking } from '../tracking/testing/tracked';

export const ONE = 'GET /api/referral/steerage/12/';
export const TRACKING = '/api/referral/steerage/12/tracking/';
export const DRAFT = (kind: string) => `/api/drafts/steerage-move:12.${kind}.person:4/`;
export const SENT = [
  step(2, { fromState: 'sent', state: 'delivered', occurredAt: '2026-01-06T15:00:00Z' }),
  step(1),
];
const GROUPS = onWire([
  {
    id: 31,
    name: 'Nora Page',
    isProvider: true,
    licensing: 'licensed',
    openWork: 2,
    assigneeGroupUsers: [
      {
        id: 1,
        firstName: 'Nora',
        lastName: 'Page',
        internalRole: 'np',
        roleLabel: 'NP',
        isActive: true,
        shift: null,
      },
    ],
  },
  {
    id: 40,
    name: 'Referral coordinators',
    isProvider: false,
    licensing: null,
    openWork: 7,
    assigneeGroupUsers: [],
  },
]);

/** A referral that was sent, which locks it. */
export const row = (over: Partial<Steerage> = {}) =>
  readySteerage({
    tracking: tracking(),
    isLocked: true,
    recommendationSentAt: '2026-01-05T15:00:00Z',
    ...over,
  });

/** The referral in the list, and its progress. */
function Shown() {
  useLiveSteerages(7);
  const { data } = useQuery(steerageQuery(12));
  if (!data) return null;
  return (
    <>
      <ul aria-label="Referrals">
        <li>
          <SteerageRow steerage={data} isOpen onOpen={() => {}} />
        </li>
      </ul>
      <ProgressSection steerage={data} subject={{ patientId: 7 }} />
    </>
  );
}

/** Opens a referral in the list with its progress, against a host that has it. */
export async function open(steerage: Steerage, answers: Record<string, unknown> = {}, slots = fakeSlots({})) {
  const host = fakeHost({
    [ONE]: onWire(steerage),
    'GET /api/referral/steerage/12/providers/': providers([]),
    [`GET ${TRACKING}`]: history(steerage.tracking, SENT),
    'GET /api/user/assignee-group/': GROUPS,
    ...answers,
  });
  renderWithKit(
    <>
      <Shown />
      <Toaster />
    </>,
    { host, slots },
  );
  await screen.findByRole('region', { name: 'Progress' });
  return host;
}

/** Enters a date and a time in their group, each at once. */
export async function enter(group: HTMLElement, date: string, time: string) {
  for (const [field, text] of [
    [within(group).getByRole('textbox', { name: 'Date' }), date],
    [within(group).getByRole('combobox', { name: 'Time' }), time],
  ] as const) {
    await userEvent.click(field);
    await userEvent.paste(text);
    await userEvent.tab();
  }
}

export const section = () => within(screen.getByRole('region', { name: 'Progress' }));
export const click = async (name: string) => userEvent.click(await section().findByRole('button', { name }));
export const choose = async (name: string) => {
  await userEvent.click(section().getByRole('button', { name: /^(More actions|Record progress)$/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog');
};
export const posted = (host: FakeHost) => host.calls('POST', TRACKING);
