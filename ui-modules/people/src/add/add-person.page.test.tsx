import { Toaster } from '@huddle/kit/components/ui/toast';
import { type FakeAnswer, fakeHost, problem, renderWithKit, testMe } from '@huddle/kit/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { routes } from '../routes';

const FIND = 'POST /api/user/people/duplicates/';
const PEOPLE = '/api/providers/me/user/people/';
const ADD = `POST ${PEOPLE}`;

const TWIN = {
  person_id: 1007,
  user_id: 7,
  first_name: 'Rosa',
  last_name: 'Pratt',
  preferred_name: null,
  dob: '1968-03-14',
  deceased_at: null,
  email: 'rosa.pratt@example.com',
  phone_number: '508-555-0107',
  address_state: 'MA',
  likenesses: ['birth_date_and_name', 'phone_number'],
  is_masked: false,
};

function show(answers: Record<string, FakeAnswer>, personMatchingDuringSignup = false) {
  const host = fakeHost({
    'GET /api/states/': [],
    [FIND]: { results: [], protected_may_match: false },
    ...answers,
  });
  const me = { providerFields: { ...testMe.providerFields, personMatchingDuringSignup } };
  const rendered = renderWithKit(null, { host, me, pages: routes, at: '/people/add' });
  render(<Toaster />);
  return rendered;
}

async function fill(label: RegExp, value: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

async function press(name: string) {
  fireEvent.click(await screen.findByRole('button', { name }));
}

it('adds a person without possible duplicates, and opens the record', async () => {
  const { host, history } = show({ [ADD]: { person_id: 1008, user_id: 8 } });
  await fill(/^First name/, 'Ada');
  await fill(/^ZIP code/, '01608');
  await press('Add patient');
  expect(await screen.findByText('Patient added')).toBeInTheDocument();
  await waitFor(() => expect(history.location.pathname).toBe('/patients/8/profile'));
  const [look] = host.calls('POST', '/api/user/people/duplicates/');
  const [add] = host.calls('POST', PEOPLE);
  expect(look?.body).toMatchObject({ first_name: 'Ada', dob: null, email: null });
  expect(add?.body).toMatchObject({
    first_name: 'Ada',
    address: { zipcode: '01608', state: null },
    duplicate_of: [],
  });
});

it('shows possible duplicates before adding, and links them', async () => {
  const { host } = show({
    [FIND]: { results: [TWIN], protected_may_match: false },
    [ADD]: { person_id: 1008, user_id: 8 },
  });
  await fill(/^First name/, 'Rose');
  await press('Add patient');
  const found = await screen.findByRole('alert');
  expect(found).toHaveTextContent('1 possible duplicate found');
  expect(found).toHaveTextContent('Rosa Pratt');
  expect(found).toHaveTextContent('Same date of birth, similar name');
  expect(within(found).getByRole('link', { name: 'Open' })).toHaveAttribute('href', '/patients/7/profile');
  expect(host.calls('POST')).toHaveLength(1);
  // Different input is a new check.
  await fill(/^Last name/, 'Pratt');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press('Add patient');
  await press('Add anyway');
  expect(await screen.findByText('Patient added')).toBeInTheDocument();
  expect(host.calls('POST', PEOPLE).at(-1)?.body).toMatchObject({
    last_name: 'Pratt',
    duplicate_of: [1007],
  });
});

it('checks again if a duplicate was added in the meantime', async () => {
  const { host } = show({ [ADD]: problem(409, 'conflict') });
  await fill(/^First name/, 'Rosa');
  let looks = 0;
  host.answer(FIND, () => {
    looks += 1;
    return { results: looks === 1 ? [] : [TWIN], protected_may_match: false };
  });
  await press('Add patient');
  expect(await screen.findByRole('alert')).toHaveTextContent('Rosa Pratt');
});

it('shows field errors and a failed request', async () => {
  const { host } = show({
    [ADD]: problem(400, 'invalid-request', {
      errors: [{ pointer: '/address/zipcode', detail: 'This is no ZIP code' }],
    }),
  });
  await fill(/^ZIP code/, '99999');
  await press('Add patient');
  expect(await screen.findByText('This is no ZIP code')).toBeInTheDocument();
  host.answer(ADD, problem(503, 'unavailable'));
  await press('Add patient');
  expect(await screen.findByText('Patient could not be added')).toBeInTheDocument();
});

it('requires six fields in tenants that match people during sign-up', async () => {
  show({}, true);
  for (const label of [/^First name/, /^Last name/, /^Date of birth/, /^Sex at birth/, /^Email/, /^Phone/]) {
    expect(await screen.findByLabelText(label)).toHaveAttribute('aria-required', 'true');
  }
  expect(screen.getByLabelText(/^City/)).not.toHaveAttribute('aria-required');
});

it('shows all errors at once with the focus on the first, and adds after they are mended', async () => {
  const { host } = show({ [ADD]: { person_id: 1008, user_id: 8 } }, true);
  await fill(/^First name/, 'Ada');
  await fill(/^Date of birth/, '1980-02-03');
  await fill(/^Email/, 'ada@example');
  await fill(/^Phone/, '508-555');
  await press('Add patient');
  expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument();
  expect(screen.getByText('Enter a ten-digit US number, or + and the country code')).toBeInTheDocument();
  expect(screen.getByText('Required')).toBeInTheDocument();
  expect(screen.getByLabelText(/^Last name/)).toHaveFocus();
  expect(host.calls('POST')).toHaveLength(0);
  await fill(/^Last name/, 'Novak');
  await fill(/^Email/, 'ada@example.com');
  await fill(/^Phone/, '508-555-0107');
  expect(screen.queryByText('Required')).not.toBeInTheDocument();
  await press('Add patient');
  expect(await screen.findByText('Patient added')).toBeInTheDocument();
});

it('asks before another patient’s email address is used, with the masked owner', async () => {
  const { host } = show({
    [FIND]: { results: [], protected_may_match: false },
    [ADD]: problem(409, 'email-shared', { detail: 'This is the email address of R••• P•••.' }),
  });
  await fill(/^First name/, 'Ada');
  await fill(/^Email/, 'rosa.pratt@example.com');
  await press('Add patient');
  const question = await screen.findByRole('alert');
  expect(question).toHaveTextContent('Another patient has this email address');
  expect(question).toHaveTextContent('R••• P•••');
  expect(host.calls('POST', PEOPLE).at(-1)?.body).toMatchObject({
    is_shared_confirmed: false,
  });
  host.answer(ADD, { person_id: 1008, user_id: 8 });
  await press('Add anyway');
  expect(await screen.findByText('Patient added')).toBeInTheDocument();
  expect(host.calls('POST', PEOPLE).at(-1)?.body).toMatchObject({
    is_shared_confirmed: true,
  });
});

it('says that a protected person may match, and adds after a confirmation', async () => {
  const { host } = show({
    [FIND]: { results: [], protected_may_match: true },
    [ADD]: { person_id: 1008, user_id: 8 },
  });
  await fill(/^First name/, 'Cy');
  await press('Add patient');
  expect(await screen.findByRole('alert')).toHaveTextContent('A protected person may match.');
  await press('Add anyway');
  expect(await screen.findByText('Patient added')).toBeInTheDocument();
  expect(host.calls('POST', PEOPLE).at(-1)?.body).toMatchObject({
    duplicate_of: [],
    is_protected_match_confirmed: true,
  });
});

it('looks for duplicates while the user types, and shows both side by side', async () => {
  const { host } = show({ [FIND]: { results: [TWIN], protected_may_match: false } });
  await fill(/^First name/, 'Rose');
  await fill(/^Last name/, 'Pratt');
  expect(host.calls('POST')).toHaveLength(0);
  await fill(/^Phone/, '(508) 555-0107');
  const table = await screen.findByRole('table', { name: 'Comparison with Rosa Pratt' });
  const cells = within(table)
    .getAllByRole('row')
    .map((row) => within(row).queryAllByRole('cell'));
  expect(cells.map((pair) => pair.map(({ textContent }) => textContent))).toEqual([
    [],
    ['Rose', 'Rosa'],
    ['Pratt', 'Pratt (same)'],
    ['', '03-14-1968'],
    ['(508) 555-0107', '(508) 555-0107 (same)'],
    ['', 'rosa.pratt@example.com'],
    ['', 'MA'],
  ]);
  // What appears while typing may appear at the moment of a click: only an answer to the question adds the person.
  expect(screen.queryByRole('button', { name: 'Add anyway' })).not.toBeInTheDocument();
  await press('Add patient');
  const question = await screen.findByRole('alert');
  expect(question).toHaveFocus();
  expect(host.calls('POST').map(({ path }) => path)).not.toContain(PEOPLE);
  expect(within(question).getByRole('button', { name: 'Add anyway' })).toBeEnabled();
});

it('asks about duplicates that the lookup while typing finds while Add is being pressed', async () => {
  const { host } = show({
    [FIND]: { results: [TWIN], protected_may_match: false },
    [ADD]: { person_id: 1008, user_id: 8 },
  });
  await fill(/^First name/, 'Rosa');
  await fill(/^Last name/, 'Pratt');
  await fill(/^Date of birth/, '1968-03-14');
  await screen.findByRole('table', { name: 'Comparison with Rosa Pratt' });
  const looks = host.calls('POST').length;
  await press('Add patient');
  expect(await screen.findByRole('button', { name: 'Add anyway' })).toBeEnabled();
  // What is already known is asked about at once, without another lookup.
  expect(host.calls('POST')).toHaveLength(looks);
});
