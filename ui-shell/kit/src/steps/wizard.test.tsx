import { createRoute, Link, useNavigate, useSearch } from '@tanstack/react-router';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Field } from '../components/ui/field';
import { Input } from '../components/ui/input';
import { pageRoute } from '../contract/routes';
import { renderWithKit } from '../testing';
import { stepOf } from './step-of';
import { Wizard } from './wizard';

const NAMES = ['patient', 'coverage', 'review'] as const;
const finish = vi.fn<() => Promise<void>>();

function Form() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  return (
    <>
      <Link to={'/other' as string}>Elsewhere</Link>
      <Wizard
        label="Enroll"
        step={stepOf(NAMES, search.step)}
        onStepChange={(step, { replace }) => void navigate({ to: '.', search: { step }, replace })}
        hasUnsaved={name !== ''}
        onFinish={finish}
        steps={[
          {
            id: 'patient',
            title: 'Patient',
            content: (
              <Field label="Name" error={error}>
                <Input value={name} onChange={({ target }) => setName(target.value)} />
              </Field>
            ),
            validate: async () => {
              await Promise.resolve();
              setError(name ? undefined : 'Enter a name');
              return name ? null : 'Some fields are missing';
            },
          },
          { id: 'coverage', title: 'Coverage', content: null },
          { id: 'review', title: 'Review', content: null },
        ]}
      />
    </>
  );
}

const routes = [
  createRoute({ getParentRoute: () => pageRoute, path: '/enroll', component: Form }),
  createRoute({ getParentRoute: () => pageRoute, path: '/other', component: () => <h1>Other page</h1> }),
];

function show(at = '/enroll') {
  finish.mockReset().mockResolvedValue();
  return renderWithKit(null, { pages: routes, at });
}

const heading = (name: string) => screen.findByRole('heading', { name });

it('validates before it goes on and focuses the first error', async () => {
  show();
  await heading('Step 1 of 3: Patient');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Some fields are missing')).toBeVisible();
  expect(screen.getByLabelText('Name')).toHaveFocus();
  await userEvent.keyboard('Rosa{Enter}');
  expect(await heading('Step 2 of 3: Coverage')).toHaveFocus();
  expect(screen.getByRole('button', { name: /Patient.*Done/ })).toBeVisible();
});

it('keeps the step in the address, so that Back returns to the one before', async () => {
  const { history } = show();
  await userEvent.type(await screen.findByLabelText('Name'), 'Rosa{Enter}');
  await heading('Step 2 of 3: Coverage');
  expect(history.location.search).toBe('?step=coverage');
  history.back();
  expect(await heading('Step 1 of 3: Patient')).toHaveFocus();
  expect(screen.getByLabelText('Name')).toHaveValue('Rosa');
});

it('replaces the address of a step that cannot be opened yet, and names the reason at the step', async () => {
  const { history } = show('/enroll?step=review');
  await heading('Step 1 of 3: Patient');
  await waitFor(() => expect(history.location.search).toBe('?step=patient'));
  expect(screen.getByRole('button', { name: /Review/ })).toHaveAccessibleDescription(
    'Complete “Patient” first',
  );
});

it('finishes once all steps are valid, and stays open if that fails', async () => {
  show();
  finish.mockRejectedValueOnce(new Error('offline'));
  await userEvent.type(await screen.findByLabelText('Name'), 'Rosa{Enter}');
  await heading('Step 2 of 3: Coverage');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await heading('Step 3 of 3: Review');
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  expect(await screen.findByText('The form could not be submitted. Try again.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(finish).toHaveBeenCalledTimes(2));
});

it('returns to a step that has become invalid when it finishes, and focuses its error', async () => {
  const { history } = show();
  await userEvent.type(await screen.findByLabelText('Name'), 'Rosa{Enter}');
  await heading('Step 2 of 3: Coverage');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await heading('Step 3 of 3: Review');
  history.go(-2);
  await heading('Step 1 of 3: Patient');
  await userEvent.clear(screen.getByLabelText('Name'));
  history.go(2);
  await heading('Step 3 of 3: Review');
  await userEvent.click(screen.getByRole('button', { name: 'Finish' }));
  await heading('Step 1 of 3: Patient');
  await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());
  expect(screen.getByText('Some fields are missing')).toBeVisible();
  expect(finish).not.toHaveBeenCalled();
});

it('asks before the page is left with unsaved input', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Name'), 'Rosa');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByRole('dialog', { name: 'Leave without saving?' });
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText('Name')).toHaveValue('Rosa');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  await heading('Other page');
});

it('does not ask when nothing was entered', async () => {
  show();
  await screen.findByLabelText('Name');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await heading('Other page');
});
