import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { sampleAssignees } from '../../kit-page/people';
import { formatTime } from '../../lib/time';
import { fakeHost, onWire, problem, renderWithKit } from '../../testing';
import { Field } from '../ui/field';
import { AssigneePicker } from './assignee-picker';

const GROUPS = 'GET /api/user/assignee-group/';

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

function Form({
  onChange,
  cliniciansOnly,
}: {
  onChange: (id: number | null) => void;
  cliniciansOnly?: boolean;
}) {
  const [value, setValue] = useState<number | null>(null);
  return (
    <Field label="Assignee">
      <AssigneePicker
        patientId={7}
        state="MA"
        cliniciansOnly={cliniciansOnly}
        value={value}
        onValueChange={(id) => {
          setValue(id);
          onChange(id);
        }}
      />
    </Field>
  );
}

function show(answer: unknown = onWire(sampleAssignees()), cliniciansOnly = false) {
  const onChange = vi.fn();
  const { host } = renderWithKit(<Form onChange={onChange} cliniciansOnly={cliniciansOnly} />, {
    host: fakeHost({ [GROUPS]: answer }),
  });
  return { host, onChange };
}

const open = async () => userEvent.click(await screen.findByRole('combobox', { name: 'Assignee' }));

it('groups clinicians by licence, and gives the reason for disabled ones', async () => {
  const { host } = show();
  await open();
  const licensed = await screen.findByRole('group', { name: 'Licensed in MA' });
  expect(
    within(licensed)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual([expect.stringContaining('Ada Quill'), expect.stringContaining('Ben Alder')]);
  expect(screen.getByRole('group', { name: 'Unknown state' })).toHaveTextContent('Cleo Marsh');
  expect(screen.getByRole('option', { name: /Edda Rowe/ })).toHaveTextContent('Not licensed in MA');
  expect(screen.getByRole('option', { name: /Edda Rowe/ })).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('option', { name: /Finn Tarr/ })).toHaveTextContent('Inactive');
  expect(screen.getByRole('option', { name: /Nurse team/ })).toHaveTextContent('3 members');
  expect(host.calls('GET', '/api/user/assignee-group/')[0]?.query.get('patient_id')).toBe('7');
});

it('is operable by keyboard, skipping disabled entries', async () => {
  const { onChange } = show();
  const trigger = await screen.findByRole('combobox', { name: 'Assignee' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('option', { name: /Ben Alder/ });
  await userEvent.keyboard('edda{Enter}');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.keyboard('{Control>}a{/Control}{Backspace}nurse');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await userEvent.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledExactlyOnceWith(50);
  expect(trigger).toHaveTextContent('Nurse team');
});

it('shows how much open work each assignee has', async () => {
  const counts = [12, 1];
  show(onWire(sampleAssignees().map((group, index) => ({ ...group, openWork: counts[index] ?? 0 }))));
  await open();
  const ada = await screen.findByRole('option', { name: /Ada Quill.*12 open$/ });
  expect(screen.getByRole('option', { name: /Ben Alder.*1 open$/ })).toBeVisible();
  expect(screen.getByRole('option', { name: /Cleo Marsh.*0 open$/ })).toBeVisible();
  await userEvent.hover(within(ada).getByText('12 open'));
  expect(await screen.findByRole('tooltip')).toHaveTextContent('12 open items');
});

it('shows who is on shift, first under each heading', async () => {
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
  const shifts = [null, [2, 6], [-9, -1], [-1, 4]] as const;
  const answer = (known: boolean) =>
    onWire(
      sampleAssignees()
        .slice(0, 4)
        .map((group, index) => {
          const [from, until] = shifts[index] ?? [];
          const shift =
            known && from !== undefined && until !== undefined
              ? { startsAt: at(from).toISOString(), endsAt: at(until).toISOString() }
              : null;
          return {
            ...group,
            licensing: 'licensed' as const,
            assigneeGroupUsers: group.assigneeGroupUsers?.map((user) => ({ ...user, shift })),
          };
        }),
    );
  const names = () => screen.getAllByRole('option').map((option) => option.textContent);
  const { host } = show(answer(true));
  await open();
  await screen.findByRole('option', { name: /Dov Larkin/ });
  expect(names()).toEqual([
    expect.stringMatching(`Dov Larkin.*On shift until ${formatTime(at(4))}`),
    expect.stringMatching(`Ben Alder.*On shift from ${formatTime(at(2))}`),
    expect.stringContaining('Ada Quill'),
    expect.stringContaining('Cleo Marsh'),
  ]);
  expect(screen.getByRole('option', { name: /Cleo Marsh/ })).not.toHaveTextContent('shift');

  // While no module knows shifts there is nothing of them.
  host.answer(GROUPS, answer(false));
  host.socket.event('people.provider.changed', { payload: { user_id: 900 } });
  await waitFor(() => expect(names()[0]).toContain('Ada Quill'));
  expect(screen.queryByText(/On shift/)).toBeNull();
});

it('offers only clinicians if a person is required', async () => {
  show(undefined, true);
  await open();
  await screen.findByRole('option', { name: /Ada Quill/ });
  expect(screen.queryByRole('option', { name: /Nurse team/ })).toBeNull();
});

it('updates when a licence changes while open', async () => {
  const { host } = show();
  await open();
  await screen.findByRole('group', { name: 'Licensed in MA' });
  host.answer(GROUPS, onWire(sampleAssignees().map((group) => ({ ...group, licensing: 'not_licensed' }))));
  host.socket.event('people.provider.changed', { payload: { user_id: 900 } });
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Licensed in MA' })).toBeNull());
});

it('does not show the id of the chosen group while the groups load', async () => {
  const host = fakeHost({ [GROUPS]: new Promise(() => {}) });
  renderWithKit(
    <AssigneePicker patientId={7} state="MA" value={2} onValueChange={() => {}} aria-label="Owner" />,
    {
      host,
    },
  );
  expect(await screen.findByRole('combobox', { name: 'Owner' })).toHaveTextContent('Loading');
});

it('shows an error and retries', async () => {
  const { host } = show(problem(403, 'phi-access-required'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Error fetching "assignee groups"');
  host.answer(GROUPS, onWire(sampleAssignees()));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await open();
  expect(await screen.findByRole('option', { name: /Ada Quill/ })).toBeVisible();
});
