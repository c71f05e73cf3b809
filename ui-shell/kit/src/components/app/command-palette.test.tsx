import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type Command, CommandPalette, type CommandPaletteProps } from './command-palette';

type Groups = CommandPaletteProps['groups'];

const group = (heading: string, ...labels: string[]) => ({
  heading,
  commands: labels.map((label): Command => ({ id: label, label, run: () => ran(label) })),
});
const ran = vi.fn<(label: string) => void>();

const pages = group('Pages', 'Messages', 'Patients', 'To Dos');

function palette(groups: Groups, loading = false) {
  return <CommandPalette open onOpenChange={() => undefined} groups={groups} loading={loading} />;
}

function show(groups: Groups, loading = false) {
  ran.mockClear();
  const shown = render(palette(groups, loading));
  return {
    become: (next: Groups, isLoading = false) => shown.rerender(palette(next, isLoading)),
    field: () => screen.findByRole('combobox'),
  };
}

const selected = () => screen.getAllByRole('option', { selected: true }).map((entry) => entry.textContent);

it('begins at the first entry that is shown, also when others arrive above it', async () => {
  const { become, field } = show([pages]);
  await field();
  await waitFor(() => expect(selected()).toEqual(['Messages']));
  become([group('Recently viewed', 'Rosa Pratt'), pages]);
  await waitFor(() => expect(selected()).toEqual(['Rosa Pratt']));
  await userEvent.keyboard('{Enter}');
  expect(ran).toHaveBeenCalledExactlyOnceWith('Rosa Pratt');
});

it('leaves the entry that the user selected', async () => {
  const { become, field } = show([pages]);
  await field();
  await waitFor(() => expect(selected()).toEqual(['Messages']));
  await userEvent.keyboard('{ArrowDown}');
  become([group('Recently viewed', 'Rosa Pratt'), pages]);
  expect(await screen.findByRole('option', { name: 'Rosa Pratt' })).toBeVisible();
  expect(selected()).toEqual(['Patients']);
  await userEvent.keyboard('{Enter}');
  expect(ran).toHaveBeenCalledExactlyOnceWith('Patients');
});

/** People whom the host found. */
const found = (match: 'exact' | 'similar', ...names: string[]) => {
  const { heading, commands } = group('Found', ...names);
  return { heading, commands: commands.map((one): Command => ({ ...one, match })) };
};

it('runs the only record that was found when the results arrive, if Enter was pressed before', async () => {
  const jump = group('Open by ID', 'Go to user 48');
  const { become, field } = show([pages, jump]);
  await userEvent.type(await field(), '48');
  become([pages, jump], true);
  await userEvent.keyboard('{Enter}');
  expect(ran).not.toHaveBeenCalled();
  become([found('exact', 'Rosa Pratt'), jump], false);
  await waitFor(() => expect(ran).toHaveBeenCalledExactlyOnceWith('Rosa Pratt'));
});

it('opens none of several people, before or after their names have arrived', async () => {
  const { become, field } = show([pages], true);
  await userEvent.type(await field(), 'pratt{Enter}');
  become([found('exact', 'Rosa Pratt', 'Ann Pratt'), pages]);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  await userEvent.keyboard('{Enter}');
  expect(ran).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(selected()).toEqual(['Ann Pratt']);
  await userEvent.keyboard('{Enter}');
  expect(ran).toHaveBeenCalledExactlyOnceWith('Ann Pratt');
});

it.each([
  ['done', 'Show done tasks'],
  ['mine', 'Mine'],
  ['dark', 'Dark theme'],
  ['unass', 'Unassigned threads'],
])(
  'runs the command that begins with %s, and not the record of a similar or equal name',
  async (typed, label) => {
    const { field } = show([found('exact', 'Dark Done'), group('Commands', label)]);
    await userEvent.type(await field(), typed);
    await waitFor(() => expect(selected()).toEqual([label]));
    await userEvent.keyboard('{Enter}');
    expect(ran).toHaveBeenCalledExactlyOnceWith(label);
  },
);

it('never selects a similar name, and lists it last', async () => {
  const { become, field } = show([pages], true);
  await userEvent.type(await field(), 'mine{Enter}');
  become([found('similar', 'Mina Pratt'), group('Commands', 'To dos of mine clinic')]);
  await waitFor(() =>
    expect(screen.getAllByRole('option').map((entry) => entry.textContent)).toEqual([
      'To dos of mine clinic',
      'Mina Pratt',
    ]),
  );
  ran.mockClear();
  become([found('similar', 'Mina Pratt')]);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await waitFor(() => expect(screen.queryAllByRole('option', { selected: true })).toEqual([]));
  await userEvent.keyboard('{Enter}');
  expect(ran).not.toHaveBeenCalled();
});

it('selects nobody when the entry that the user selected is removed', async () => {
  const { become, field } = show([found('exact', 'Rosa Pratt', 'Ann Pratt', 'Eve Pratt')]);
  await userEvent.type(await field(), 'pratt{ArrowDown}{ArrowDown}');
  expect(selected()).toEqual(['Ann Pratt']);
  become([found('exact', 'Rosa Pratt', 'Eve Pratt')]);
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(2));
  await userEvent.keyboard('{Enter}');
  expect(ran).not.toHaveBeenCalled();
});

it('forgets Enter when the text changes, and runs at once what is being typed', async () => {
  const { become, field } = show([pages], true);
  await userEvent.type(await field(), 'tie{Enter}');
  expect(ran).not.toHaveBeenCalled();
  await userEvent.keyboard('{Backspace}');
  become([pages]);
  await waitFor(() => expect(selected()).toEqual(['Patients']));
  expect(ran).not.toHaveBeenCalled();
  become([pages], true);
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'mess{Enter}');
  expect(ran).toHaveBeenCalledExactlyOnceWith('Messages');
  ran.mockClear();
  await userEvent.clear(await field());
  await userEvent.type(await field(), 'do{Enter}');
  expect(ran, 'any of its words').toHaveBeenCalledExactlyOnceWith('To Dos');
});
