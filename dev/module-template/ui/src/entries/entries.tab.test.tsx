import { fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { entry, page } from '../testing/rows';
import EntriesTab from './entries.tab';

const PATH = '/api/sample/patients/7/entries/';

function show(results = [entry()]) {
  const host = fakeHost({ [`GET ${PATH}`]: page(results) });
  return renderWithKit(<EntriesTab patientId={7} />, { host });
}

it('shows the entries about the patient', async () => {
  show([entry({ id: 2, text: 'Second' }), entry({ id: 1, text: 'First' })]);
  await screen.findByRole('list', { name: 'Entries about this patient' });
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Second'),
    expect.stringContaining('First'),
  ]);
});

it('saves the typed text, and retries with the same uid', async () => {
  const { host } = show([]);
  await screen.findByText('There are no entries for this patient yet.');
  host.answer(`POST ${PATH}`, problem(503, 'unavailable'));
  const field = screen.getByRole('textbox', { name: 'New entry' });
  await userEvent.type(field, ' Called. ');
  await userEvent.click(screen.getByRole('button', { name: 'Save entry' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The entry could not be saved');
  expect(field).toHaveValue(' Called. ');

  host.answer(`POST ${PATH}`, onWire(entry({ text: 'Called.' })));
  await userEvent.click(screen.getByRole('button', { name: 'Save entry' }));
  expect(await screen.findByText('Called.')).toBeInTheDocument();
  await waitFor(() => expect(field).toHaveValue(''));
  const [first, second] = host.calls('POST', PATH).map(({ body }) => body);
  expect(second).toEqual(first);
  expect(second).toMatchObject({ text: 'Called.' });
  expect(host.calls('GET', PATH)).toHaveLength(1);
});

it('does not save a text that is empty or too long', async () => {
  const { host } = show();
  const save = await screen.findByRole('button', { name: 'Save entry' });
  await userEvent.click(save);
  await userEvent.click(screen.getByRole('textbox', { name: 'New entry' }));
  await userEvent.paste('x'.repeat(1_001));
  await userEvent.click(save);
  expect(host.calls('POST', PATH)).toHaveLength(0);
});
