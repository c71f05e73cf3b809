import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { RecordAccess } from '../api';
import { patient } from '../testing/samples';
import DeviceTab from './device.tab';

const READ = 'GET /api/user/7/';
const DASHBOARDS = 'GET /api/support/dashboards/';
const ACCESSES = 'GET /api/user/people/1007/accesses/';

function access(over: Partial<RecordAccess> = {}): RecordAccess {
  return {
    id: '1',
    at: '2026-03-14T15:00:00Z',
    accessor: { userId: 2, name: 'Anna Berg', roleLabel: 'NP' },
    action: 'read',
    operation: 'read_patient',
    objectType: null,
    changes: [],
    accessReason: null,
    ...over,
  };
}

async function show(permissions: string[], answers: Record<string, unknown> = {}) {
  const shown = renderWithKit(<DeviceTab patientId={7} />, {
    host: fakeHost({ [READ]: onWire(patient({ summary: { coveragePayer: 'Harbor' } })), ...answers }),
    me: { permissions },
  });
  await screen.findByRole('heading', { name: 'Patient Environment Data' });
  return shown;
}

const trail = () => screen.findByRole('table', { name: 'Access history' });

describe('the environment', () => {
  it('is a tree of the known data, expanded with a click', async () => {
    const { host } = await show([]);
    expect(screen.getByText('No devices have reported yet')).toBeVisible();
    const payer = screen.getByText('coveragePayer:');
    expect(payer.closest('details')).not.toHaveAttribute('open');
    await userEvent.click(screen.getByText('Insurance info'));
    expect(payer.closest('details')).toHaveAttribute('open');
    expect(payer.parentElement).toHaveTextContent('coveragePayer:Harbor');
    expect(screen.queryByRole('heading', { name: 'Developer tools' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Access history' })).toBeNull();
    expect(host.calls('GET', '/api/user/people/')).toHaveLength(0);
    expect(host.calls('GET', '/api/support/')).toHaveLength(0);
  });
});

describe('what needs a permission', () => {
  it('shows the ids that support asks for', async () => {
    await show(['support.tools'], { [DASHBOARDS]: { video_dashboard_url: null, log_dashboard_url: null } });
    const tools = screen.getByRole('region', { name: 'Developer tools' });
    for (const value of ['7', '1007', 'northwind']) {
      expect(within(tools).getByRole('button', { name: `Copy ${value}` })).toBeVisible();
    }
  });

  // record.md §2: "a developer tools section with links to video-meeting and log dashboards".
  it('links to the dashboards that the tenant has', async () => {
    await show(['support.tools'], {
      [DASHBOARDS]: { video_dashboard_url: 'https://video.example/?user={user_id}', log_dashboard_url: null },
    });
    const tools = within(screen.getByRole('region', { name: 'Developer tools' }));
    const link = await tools.findByRole('link', { name: 'Video meetings for this member' });
    expect(link).toHaveAttribute('href', 'https://video.example/?user=7');
    expect(tools.getAllByRole('link')).toHaveLength(1);
  });

  it('lists accesses, refusals, changes and their reasons', async () => {
    await show(['audit.read'], {
      [ACCESSES]: onWire({
        results: [
          access({ id: '4', accessReason: 'billing' }),
          access({
            id: '3',
            action: 'change',
            operation: 'write_provider_note',
            changes: [{ field: 'is_filled', before: 'false', after: 'true' }],
          }),
          access({
            id: '2',
            action: 'refuse',
            accessor: { userId: null, name: 'Member app', roleLabel: '' },
            operation: 'rate_the_weather',
          }),
        ],
        next: null,
      }),
    });
    const rows = within(await trail())
      .getAllByRole('row')
      .slice(1);
    expect(rows[0]).toHaveTextContent(/NP Anna BergOpened the record.*for billing/);
    expect(rows[1]).toHaveTextContent('ChangedSticky noteis filled: false → true');
    expect(rows[2]).toHaveTextContent('Member appDeniedRate the weather');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });

  it('loads older accesses page by page', async () => {
    const { host } = await show(['audit.read'], {
      [ACCESSES]: onWire({ results: [access({ id: '2' })], next: 'older' }),
    });
    await trail();
    host.answer(ACCESSES, onWire({ results: [access({ id: '1', at: '2026-03-01T15:00:00Z' })], next: null }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText(/Mar 1, 2026/)).toBeVisible();
    expect(host.calls('GET', '/api/user/people/1007/accesses/').at(-1)?.query.get('cursor')).toBe('older');
  });

  it('shows an error if the audit trail cannot be loaded', async () => {
    await show(['audit.read'], { [ACCESSES]: problem(503, 'unavailable') });
    expect(await screen.findByText('Access history could not be loaded')).toBeVisible();
  });
});
