import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { ProblemError } from '../api/problem';
import { Checkbox } from '../components/ui/checkbox';
import { fakeHost, renderWithKit } from '../testing';
import { EditCheckbox, EditGroup, EditSection, EditText, useEditForm } from './index';

type Values = { title: string; isActive: boolean; roles: string[]; note: string };

const STORED = { values: { title: 'Walk', isActive: true, roles: ['np'], note: '' }, version: 1 };
const POINTERS = ['/title', '/is_active', '/roles/0', '/note', '/uid'];

async function refuse(): Promise<never> {
  const errors = POINTERS.map((pointer) => ({ pointer, detail: `Refused ${pointer}` }));
  throw new ProblemError({ type: 'invalid-request', title: 'Invalid', status: 400, errors });
}

function Entry({ actions }: { actions?: ReactNode }) {
  const form = useEditForm<Values, unknown>({
    draft: 'entry:1',
    patientId: null,
    stored: STORED,
    save: refuse,
    readCurrent: () => STORED,
    texts: { saved: 'Saved', failed: 'Not saved' },
  });
  return (
    <EditSection form={form} actions={actions}>
      <EditText form={form} name="title" label="Title" />
      <EditCheckbox form={form} name="isActive" label="Active" hint="Shown in lists" />
      <EditGroup form={form} name="roles" label="Roles">
        <Checkbox label="NP" />
      </EditGroup>
    </EditSection>
  );
}

it('shows a refusal at the control of its field, and above the form if it has none', async () => {
  renderWithKit(<Entry />, { host: fakeHost({ 'PUT /api/drafts/entry:1/': {} }) });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Active' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Refused /uid Refused /note')).toHaveAttribute('role', 'alert');
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveAccessibleDescription('Refused /title');
  const active = screen.getByRole('checkbox', { name: 'Active' });
  expect(active).toHaveAccessibleDescription('Refused /is_active Shown in lists');
  expect(active).toBeInvalid();
  expect(screen.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription('Refused /roles/0');
});

it('is submitted by buttons that replace its own', async () => {
  const host = fakeHost({ 'PUT /api/drafts/entry:1/': {} });
  renderWithKit(<Entry actions={<button type="submit">Save as draft</button>} />, { host });
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Active' }));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save as draft' }));
  expect(await screen.findByText('Refused /uid Refused /note')).toBeVisible();
});
