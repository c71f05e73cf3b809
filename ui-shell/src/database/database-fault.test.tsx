import { renderWithKit } from '@huddle/kit/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { database } from './database';
import { DatabaseBanner, StartFailure } from './database-fault';
import type { DatabaseFault } from './database-watch';

const FAILING: DatabaseFault = { kind: 'failing', state: '58P01', repair: 'Restart it.' };

function tell(fault: DatabaseFault | null): void {
  act(() => database.fault.set(fault));
}

afterEach(() => tell(null));

it('tells clinicians what they can do, and no details', async () => {
  renderWithKit(<DatabaseBanner />);
  tell(FAILING);
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toMatch(/^The database is not available\. Keep this tab open/);
  expect(textContent).not.toContain('58P01');
  tell(null);
  expect(screen.queryByRole('alert')).toBeNull();
});

it('tells admins what to repair', async () => {
  renderWithKit(<DatabaseBanner />, { me: { isAdmin: true } });
  tell(FAILING);
  expect((await screen.findByRole('alert')).textContent).toContain('SQLSTATE 58P01. Restart it.');
  tell({ kind: 'migrations', pending: ['core 45', 'people 8'] });
  expect(screen.getByRole('alert').textContent).toContain('Run huddle migrate. Missing: core 45, people 8');
  tell({ kind: 'unreachable' });
  expect(screen.getByRole('alert').textContent).toContain('PostgreSQL does not answer');
});

it('starts the console by itself when the database works again', async () => {
  const onRetry = vi.fn();
  renderWithKit(<StartFailure onRetry={onRetry} />);
  expect((await screen.findByRole('alert')).textContent).toContain("Can't reach the server");
  tell(FAILING);
  expect(screen.getByRole('alert').textContent).toContain('This page continues by itself');
  expect(onRetry).not.toHaveBeenCalled();
  tell(null);
  expect(onRetry).toHaveBeenCalledTimes(1);
});
