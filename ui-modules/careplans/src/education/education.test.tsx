import { Toaster } from '@huddle/kit/components/ui/toast';
import { FakeResponse, fakeHost, fieldsRefusedAbove, onWire, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import EducationPage from './education.slot';

const LIST = '/api/care-plan/education-resource';
const WALKING = {
  id: 6,
  title: 'Walking',
  url: 'https://example.org/walking',
  isArchived: false,
  rowVersion: 4,
};

function show(results = [WALKING]) {
  const host = fakeHost({
    [`GET ${LIST}`]: onWire({ results }),
    'PUT /api/drafts/education-resource:6/': {},
    'PUT /api/drafts/new-education-resource:no-person/': {},
    'DELETE /api/drafts/new-education-resource:no-person/': {},
    'DELETE /api/drafts/education-resource:6/': {},
  });
  renderWithKit(
    <>
      <EducationPage />
      <Toaster />
    </>,
    { host },
  );
  return host;
}

it('adds a resource that members can open', async () => {
  const host = show([]);
  await screen.findByText('No education resources yet');
  host.answer(`POST ${LIST}`, () => new FakeResponse(201, onWire(WALKING)));
  await userEvent.click(screen.getByRole('button', { name: 'Add resource' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Walking');
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), 'http://example.org');
  const [submit] = screen.getAllByRole('button', { name: 'Add resource' }).slice(-1);
  expect(submit).toHaveAccessibleDescription('Enter an address that begins with https://');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Address' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), WALKING.url);
  host.answer(`GET ${LIST}`, onWire({ results: [WALKING] }));
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByText('Resource added')).toBeVisible();
  host.socket.event('careplans.education_resource.changed', { payload: { id: 6 } });
  expect(await screen.findByRole('link', { name: /walking/ })).toHaveAttribute('href', WALKING.url);
  expect(host.calls('POST', LIST)[0]?.body).toEqual({ title: 'Walking', url: WALKING.url });
});

it('changes and archives a resource on the version that was seen', async () => {
  const host = show();
  host.answer(`PATCH ${LIST}/6`, onWire({ ...WALKING, rowVersion: 5 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Walking' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' for health');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Resource saved')).toBeVisible();
  let answer = () => {};
  const archived = onWire({ ...WALKING, rowVersion: 6 });
  host.answer(`PATCH ${LIST}/6`, () => new Promise((resolve) => (answer = () => resolve(archived))));
  const archive = await screen.findByRole('button', { name: 'Archive Walking' });
  await userEvent.click(archive);
  // A browser takes the focus from a button that is disabled.
  await waitFor(() => expect(archive).toHaveAttribute('aria-busy', 'true'));
  expect(archive).toBeEnabled();
  answer();
  expect(await screen.findByText('Walking archived')).toBeVisible();
  expect(host.calls('PATCH', LIST).map(({ body }) => body)).toEqual([
    { title: 'Walking for health', url: WALKING.url },
    { is_archived: true },
  ]);
  expect(host.calls('PATCH', LIST)[1]?.headers.get('If-Match')).toContain('4');
});

it('shows each refusal of the host at its field', async () => {
  const host = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Walking' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' for health');
  expect(await fieldsRefusedAbove(host, `PATCH ${LIST}/6`)).toEqual([]);
});

it('shows each refusal of a new resource at its field', async () => {
  const host = show([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add resource' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), 'Walking');
  await userEvent.type(screen.getByRole('textbox', { name: 'Address' }), WALKING.url);
  const [button] = screen.getAllByRole('button', { name: 'Add resource' }).slice(-1);
  expect(await fieldsRefusedAbove(host, `POST ${LIST}`, button)).toEqual([]);
});
