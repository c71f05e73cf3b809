import { Toaster } from '@huddle/kit/components/ui/toast';
import {
  FakeResponse,
  fakeHost,
  fieldsRefusedAbove,
  onWire,
  problem,
  renderWithKit,
} from '@huddle/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Draft, Schedule, Shift } from '../api';
import ProviderShifts from './provider-shifts.slot';

const SCHEDULE = 'GET /api/user/providers/7/schedule/';
const IMPACT = 'GET /api/bff/crm/schedule/drafts/5/impact/';

const SHIFT: Shift = {
  id: 11,
  dayOfWeek: 1,
  startTime: '08:00:00',
  stopTime: '12:00:00',
  effectivePeriod: { lower: '2026-01-05', upper: null, bounds: '[]' },
  isEdited: false,
  rowVersion: 3,
};

function draft(over: Partial<Draft> = {}): Draft {
  return {
    id: 5,
    provider: 7,
    providerName: 'Ada Quill',
    reviewStatus: 'Review Pending',
    stagingShifts: [
      {
        id: 21,
        draft: 5,
        shift: 11,
        baseVersion: 3,
        isDeleted: false,
        dayOfWeek: 1,
        startTime: '08:00:00',
        stopTime: '10:00:00',
        effectivePeriod: SHIFT.effectivePeriod,
        isEdited: true,
        rowVersion: 1,
      },
    ],
    stagingShiftExceptions: [],
    isIngested: false,
    createdBy: 1,
    createdByName: 'Nora Page',
    createdAt: '2026-05-20T12:00:00Z',
    reviewedBy: null,
    reviewedByName: '',
    reviewedAt: null,
    rowVersion: 2,
    ...over,
  };
}

function schedule(over: Partial<Schedule> = {}): Schedule {
  const kind = (id: number, uniqueKey: string, name: string, percentageOfSlots: number) => ({
    appointmentType: { id, uniqueKey, name },
    visitMixRatios: [{ id: id + 100, dayOfWeek: 1, percentageOfSlots }],
  });
  return {
    id: 7,
    provider: 7,
    shifts: [SHIFT],
    shiftExceptions: [],
    ingestionJobs: [],
    appointmentTypeMappings: [kind(1, 'video', 'Established', 60), kind(2, 'videoNew', 'New Patient', 40)],
    mixVersion: 4,
    allowEditSchedule: true,
    isTakingNewPatients: true,
    timeZone: 'America/New_York',
    ...over,
  };
}

function show(
  stored: Schedule,
  { at = '/?provider=7&view=1', switches = [] as string[], permissions = ['schedule.manage'] } = {},
) {
  const ada = {
    id: 7,
    firstName: 'Ada',
    lastName: 'Quill',
    internalRole: 'md',
    roleLabel: 'MD',
    isActive: true,
    isExternal: false,
    isTakingNewPatients: true,
    practicingStates: ['MA'],
  };
  const group = { id: 1, name: 'Ada Quill', isProvider: true, openWork: 0, assigneeGroupUsers: [ada] };
  const host = fakeHost({
    'GET /api/user/assignee-group/': onWire([group]),
    [SCHEDULE]: onWire(stored),
    ...Object.fromEntries(
      ['shift:11', 'shift-of:7:day1', 'visit-mix:7:day1', 'schedule-changes:7', 'exception-of:7:new'].flatMap(
        (place) => [
          [`PUT /api/drafts/${place}/`, {}],
          [`DELETE /api/drafts/${place}/`, {}],
        ],
      ),
    ),
  });
  return renderWithKit(
    <>
      <ProviderShifts />
      <Toaster />
    </>,
    { host, at, access: { switches: new Set(switches) }, me: { permissions } },
  );
}

describe('the page of provider shifts', () => {
  it('shows the shifts of the chosen day, with the number of each day', async () => {
    show(schedule());
    expect(await screen.findByText('8:00 AM – 12:00 PM')).toBeVisible();
    expect(screen.getByText('From Jan 5, 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Monday, 1 current' })).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Exceptions, 0 current' })).toBeVisible();
  });

  it('says why a schedule cannot be edited', async () => {
    show(schedule({ allowEditSchedule: false }));
    const add = await screen.findByRole('button', { name: 'Add shift' });
    expect(add).toHaveAccessibleDescription('You can only edit your own schedule');
  });

  it('adds a change of a shift to the draft, on the version that was seen', async () => {
    const { host } = show(schedule());
    await userEvent.click(await screen.findByRole('button', { name: 'Edit shift 8:00 AM – 12:00 PM' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Monday shift' });
    const to = within(dialog).getByRole('combobox', { name: /^To/ });
    await userEvent.clear(to);
    await userEvent.type(to, '10:00 AM');
    await userEvent.tab();
    host.answer('POST /api/schedule/staging-shifts/', () => new FakeResponse(201, onWire(draft())));
    host.answer(SCHEDULE, onWire(schedule({ ingestionJobs: [draft()] })));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Shift info updated')).toBeVisible();
    expect(host.calls('POST', '/api/schedule/staging-shifts/')[0]?.body).toMatchObject({
      provider_id: 7,
      staging_shifts: [
        { id: 11, row_version: 3, start_time: '08:00:00', stop_time: '10:00:00', is_deleted: false },
      ],
    });
    expect(await screen.findByText('You have a draft job pending for review')).toBeVisible();
    expect(
      screen.getByText('1 change by Nora Page. It takes effect when the draft is approved.'),
    ).toBeVisible();
    expect(screen.getByText('Becomes 8:00 AM – 10:00 AM, From Jan 5, 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Monday, 1 current, Pending Changes' })).toBeVisible();
  });

  it('shows each refusal of the host at its field', async () => {
    const { host } = show(schedule());
    await userEvent.click(await screen.findByRole('button', { name: 'Edit shift 8:00 AM – 12:00 PM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Monday shift' }));
    const to = dialog.getByRole('combobox', { name: /^To/ });
    await userEvent.clear(to);
    await userEvent.type(to, '10:00 AM');
    await userEvent.tab();
    host.answer(
      'POST /api/schedule/staging-shifts/',
      problem(400, 'invalid-request', {
        errors: [
          { pointer: '/staging_shifts/0/start_time', detail: 'From more than To' },
          { pointer: '/staging_shifts/0/effective_period/lower', detail: 'Start empty' },
          { pointer: '/staging_shifts/0/day_of_week', detail: 'Between 1 and 7' },
        ],
      }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Between 1 and 7')).toHaveAttribute('role', 'alert');
    expect(dialog.getByRole('combobox', { name: /^From/ })).toHaveAccessibleDescription(/From more than To/);
    expect(dialog.getByRole('textbox', { name: /^Start/ })).toHaveAccessibleDescription(/Start empty/);
  });

  it('names the failure of the specification', async () => {
    const { host } = show(schedule());
    host.answer(
      'POST /api/schedule/staging-shifts/',
      problem(409, 'conflict', { detail: 'Ingestion job in progress' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'End shift 8:00 AM – 12:00 PM' }));
    expect(await screen.findByText('Failed to update shift info')).toBeVisible();
  });

  it('collects changes while the switch is on, and submits them at once', async () => {
    const { host } = show(schedule(), { switches: ['schedule.providerUtilization'] });
    await userEvent.click(await screen.findByRole('button', { name: 'End shift 8:00 AM – 12:00 PM' }));
    expect(await screen.findByRole('button', { name: 'Clear All' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Undo change of shift 8:00 AM – 12:00 PM' })).toHaveFocus();
    expect(host.calls('POST', '/api/schedule/staging-shifts/')).toHaveLength(0);
    host.answer('POST /api/bff/crm/schedule/drafts/', () => new FakeResponse(201, onWire(draft())));
    await userEvent.click(screen.getByRole('button', { name: 'Submit All Changes' }));
    expect(await screen.findByText('Schedule ingestion job created')).toBeVisible();
    expect(host.calls('POST', '/api/bff/crm/schedule/drafts/')[0]?.body).toMatchObject({
      provider_id: 7,
      shifts: [{ id: 11, is_deleted: true }],
      shift_exceptions: [],
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear All' })).toBeNull());
  });

  it('shows an approved draft in progress, and edits nothing until it is completed', async () => {
    show(schedule({ ingestionJobs: [draft({ reviewStatus: 'Approved' })] }));
    expect((await screen.findAllByText('Ingestion job in progress'))[0]).toBeVisible();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add shift' })).toHaveAccessibleDescription(
      'Ingestion job in progress',
    );
  });
});

describe('the review of a draft', () => {
  const impact = {
    validationErrors: [],
    impactedAppointments: [
      {
        id: 31,
        personId: 4,
        affectedPatient: 'Rosa Diaz',
        patientUrl: '/patients/48213/appointments',
        startTime: '2026-06-01T15:00:00Z',
        shortReason: 'Established',
        isMasked: false,
      },
    ],
    impactedAppointmentSlots: [{ startTime: '2026-06-01T14:00:00Z', shortReason: 'Established' }],
    impactedSlotCount: 1,
  };

  async function review(permissions = ['schedule.manage'], answer: unknown = onWire(impact)) {
    const shown = show(schedule({ ingestionJobs: [draft()] }), { permissions });
    shown.host.answer(IMPACT, answer);
    await userEvent.click(await screen.findByRole('button', { name: 'Review' }));
    return shown.host;
  }

  it('shows what it hits, and approves what was seen', async () => {
    const host = await review();
    const patient = await screen.findByRole('link', { name: 'Rosa Diaz' });
    expect(patient).toHaveAttribute('href', '/patients/48213/appointments');
    expect(screen.getByRole('heading', { name: '1 open time can no longer be booked' })).toBeVisible();
    host.answer('POST /api/bff/crm/schedule/drafts/status/5/', onWire(draft({ reviewStatus: 'Approved' })));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Ingestion job updated')).toBeVisible();
    const [call] = host.calls('POST', '/api/bff/crm/schedule/drafts/status/5/');
    expect(call?.body).toEqual({ review_status: 'Approved', appointment_ids: [31] });
    expect(call?.headers.get('if-match')).toBe('"2"');
  });

  it('is told when somebody booked in the meantime', async () => {
    const host = await review();
    await screen.findByRole('link', { name: 'Rosa Diaz' });
    host.answer('POST /api/bff/crm/schedule/drafts/status/5/', problem(409, 'impact-changed'));
    await userEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect(await screen.findByText('Failed to update ingestion job')).toBeVisible();
    await waitFor(() =>
      expect(host.calls('GET', '/api/bff/crm/schedule/drafts/5/impact/').length).toBeGreaterThan(1),
    );
  });

  it('cannot be approved until its impact has loaded', async () => {
    const host = await review(['schedule.manage'], problem(500, 'internal'));
    const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 10_000 });
    expect(screen.getByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
      'The impact could not be loaded',
    );
    host.answer(IMPACT, onWire(impact));
    await userEvent.click(retry);
    await screen.findByRole('link', { name: 'Rosa Diaz' });
    expect(screen.getByRole('button', { name: 'Approve' })).not.toHaveAccessibleDescription();
  });

  it('is approved by managers only', async () => {
    await review([]);
    expect(await screen.findByRole('button', { name: 'Approve' })).toHaveAccessibleDescription(
      'Only people who manage schedules can approve',
    );
  });
});

describe('the visit mix of a day', () => {
  it('has a live total and is stored with its version', async () => {
    const { host } = show(schedule());
    const established = await screen.findByRole('textbox', { name: 'Established, percent' });
    await userEvent.clear(established);
    await userEvent.type(established, '50');
    expect(screen.getByText('90%')).toBeVisible();
    expect(screen.getByText('Total not 100')).toBeVisible();
    await userEvent.clear(established);
    await userEvent.type(established, '160');
    expect(screen.getAllByText('Between 0 and 100').length).toBeGreaterThan(0);
    await userEvent.clear(established);
    await userEvent.type(established, '59');
    host.answer(
      'PATCH /api/schedule/visit-mix-ratios/',
      onWire({ provider: 7, appointmentTypeMappings: [], mixVersion: 5 }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Updated visit mix ratios')).toBeVisible();
    const [call] = host.calls('PATCH', '/api/schedule/visit-mix-ratios/');
    expect(call?.headers.get('if-match')).toBe('"4"');
    expect(call?.body).toMatchObject({
      visit_mix_ratios: [
        { id: 101, physician_id: 7, appointment_type_id: 1, day_of_week: 1, percentage_of_slots: 59 },
        { id: 102, appointment_type_id: 2, percentage_of_slots: 40 },
      ],
    });
  });

  it('is shown only, when the provider takes no new patients', async () => {
    show(schedule({ isTakingNewPatients: false }));
    expect(
      await screen.findByText('The provider takes no new patients; the visit mix cannot be edited'),
    ).toBeVisible();
    expect(screen.queryByRole('textbox', { name: /percent/ })).toBeNull();
  });
});

describe('concurrent changes and exceptions', () => {
  it('merges an edit of a shift with a concurrent change', async () => {
    const { host } = show(schedule());
    await userEvent.click(await screen.findByRole('button', { name: 'Edit shift 8:00 AM – 12:00 PM' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Monday shift' });
    const to = within(dialog).getByRole('combobox', { name: /^To/ });
    await userEvent.clear(to);
    await userEvent.type(to, '10:00 AM');
    await userEvent.tab();
    const current = { ...SHIFT, startTime: '09:00:00', rowVersion: 8 };
    host.answer(
      'POST /api/schedule/staging-shifts/',
      problem(412, 'stale-version', { current: onWire(current) }),
    );
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Someone else saved changes');
    expect(within(dialog).getByRole('combobox', { name: /^From/ })).toHaveValue('9:00 AM');
    host.answer('POST /api/schedule/staging-shifts/', () => new FakeResponse(201, onWire(draft())));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(host.calls('POST', '/api/schedule/staging-shifts/')).toHaveLength(2));
    expect(host.calls('POST', '/api/schedule/staging-shifts/')[1]?.body).toMatchObject({
      staging_shifts: [{ row_version: 8, start_time: '09:00:00', stop_time: '10:00:00' }],
    });
  });

  it('does not offer to delete an exception that has begun', async () => {
    const exception = (id: number, lower: string, reason: 'PTO' | '') => ({
      id,
      period: { lower, upper: '2099-06-06T04:00:00Z', bounds: '[)' as const },
      reason,
      isAllDay: true,
      isEdited: false,
      rowVersion: 1,
    });
    const { host } = show(
      schedule({
        shiftExceptions: [
          exception(1, '2020-06-03T04:00:00Z', ''),
          exception(2, '2099-06-03T04:00:00Z', 'PTO'),
        ],
      }),
      { at: '/?provider=7&view=exceptions' },
    );
    expect(await screen.findByText('OOO')).toBeVisible();
    const begun = screen.getByRole('button', { name: 'Delete exception Jun 3, 2020 to Jun 5, 2099' });
    expect(begun).toHaveAccessibleDescription('An exception that has begun cannot be deleted');
    host.answer('POST /api/schedule/staging-shift-exceptions/', () => new FakeResponse(201, onWire(draft())));
    await userEvent.click(
      screen.getByRole('button', { name: 'Delete exception Jun 3, 2099 to Jun 5, 2099' }),
    );
    expect(await screen.findByText('Shift exception info updated')).toBeVisible();
    expect(host.calls('POST', '/api/schedule/staging-shift-exceptions/')[0]?.body).toMatchObject({
      staging_shift_exceptions: [{ id: 2, row_version: 1, is_deleted: true }],
    });
  });
});

describe('a refused field', () => {
  it('of a shift says so', async () => {
    const { host } = show(schedule());
    await userEvent.click(await screen.findByRole('button', { name: 'Edit shift 8:00 AM – 12:00 PM' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Monday shift' }));
    const to = dialog.getByRole('combobox', { name: /^To/ });
    await userEvent.clear(to);
    await userEvent.type(to, '10:00 AM');
    await userEvent.tab();
    const button = dialog.getByRole('button', { name: 'Save' });
    const above = await fieldsRefusedAbove(host, 'POST /api/schedule/staging-shifts/', button);
    expect(above).toEqual([
      '/provider_id',
      ...['id', 'row_version', 'is_deleted', 'day_of_week', 'effective_period/bounds'].map(
        (name) => `/staging_shifts/0/${name}`,
      ),
    ]);
  });

  it('of an exception says so', async () => {
    const { host } = show(schedule(), { at: '/?provider=7&view=exceptions' });
    await userEvent.click(await screen.findByRole('button', { name: 'Add exception' }));
    const dialog = within(await screen.findByRole('dialog', { name: /exception/ }));
    await userEvent.click(dialog.getByRole('checkbox', { name: 'All Day' }));
    for (const name of [/^Start/, /^End/]) {
      const day = dialog.getByRole('textbox', { name });
      await userEvent.clear(day);
      await userEvent.type(day, '06/03/2099');
      await userEvent.tab();
    }
    const button = dialog.getByRole('button', { name: 'Save' });
    const above = await fieldsRefusedAbove(host, 'POST /api/schedule/staging-shift-exceptions/', button);
    expect(above).toEqual([
      '/provider_id',
      ...['id', 'row_version', 'is_deleted', 'period/bounds'].map(
        (name) => `/staging_shift_exceptions/0/${name}`,
      ),
    ]);
  });

  it('of a visit mix says so', async () => {
    const { host } = show(schedule());
    for (const [name, share] of [
      ['Established, percent', '50'],
      ['New Patient, percent', '50'],
    ] as const) {
      const field = await screen.findByRole('textbox', { name });
      await userEvent.clear(field);
      await userEvent.type(field, share);
    }
    expect(await fieldsRefusedAbove(host, 'PATCH /api/schedule/visit-mix-ratios/')).toEqual([]);
  });
});
