import { Toaster } from '@huddle/kit/components/ui/toast';
import { FakeResponse, fakeHost, onWire, problem, renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Patient, ProviderNote } from '../api';
import { patient } from '../testing/samples';
import PatientHeader from './patient-header.slot';

const READ = 'GET /api/user/7/';
const WRITE = 'PUT /api/providers/me/user/people/1007/provider-note/';
const PATH = '/api/providers/me/user/people/1007/provider-note/';
const nothing = new FakeResponse(204);
const drafts = {
  'GET /api/drafts/note%3A1007/': nothing,
  'PUT /api/drafts/note%3A1007/': nothing,
  'DELETE /api/drafts/note%3A1007/': nothing,
};

const noted: Partial<Patient['person']> = {
  providerNote: 'Hard of hearing',
  providerNoteLastUpdatedAt: '2026-03-12T15:00:00Z',
  providerNoteLastUpdatedBy: { id: 2, firstName: 'Anna', lastName: 'Berg' },
  providerNoteVersion: 4,
};

const written = (over: Partial<ProviderNote> = {}): ProviderNote => ({
  providerNote: 'Needs a ramp',
  rowVersion: 5,
  providerNoteLastUpdatedAt: '2026-03-13T15:00:00Z',
  providerNoteLastUpdatedBy: { id: 3, firstName: 'Ben', lastName: 'Ode' },
  ...over,
});

async function show(person: Partial<Patient['person']>, answers: Record<string, unknown> = {}) {
  const shown = renderWithKit(
    <>
      <PatientHeader patientId={7} />
      <Toaster />
    </>,
    {
      host: fakeHost({
        [READ]: onWire(patient({ person })),
        'PUT /api/user/people/recent/1007/': nothing,
        ...drafts,
        ...answers,
      }),
      at: '/patients/7/profile',
    },
  );
  await screen.findByRole('heading', { level: 1 });
  return shown;
}

const field = () => screen.getByRole('textbox', { name: 'Sticky note' });
/** The form is loaded on demand. */
const opened = () => screen.findByRole('textbox', { name: 'Sticky note' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('the sticky note', () => {
  it('shows text, author and date', async () => {
    await show(noted);
    expect(screen.getByText(/Hard of hearing/)).toHaveTextContent(
      'NoteHard of hearing · Anna Berg, Mar 12, 2026',
    );
  });

  it('is created with the version that was seen', async () => {
    const { host } = await show({}, { [WRITE]: onWire(written({ rowVersion: 2 })) });
    await press('Add note');
    await opened();
    await waitFor(() => expect(field()).toHaveFocus());
    await userEvent.keyboard('Needs a ramp{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/Ben Ode, Mar 13, 2026/)).toBeVisible();
    const [call] = host.calls('PUT', PATH);
    expect(call?.body).toEqual({ provider_note: 'Needs a ramp' });
    expect(call?.headers.get('if-match')).toBe('"1"');
    expect(await screen.findByText('Patient info updated')).toBeVisible();
  });

  it('counts characters, and does not save more than 150', async () => {
    const { host } = await show({ ...noted, providerNote: 'x'.repeat(149) });
    await press('Edit note');
    expect(await screen.findByText('149/150')).toBeInTheDocument();
    await userEvent.type(field(), 'yz');
    expect(screen.getByText('151/150')).toBeInTheDocument();
    const save = screen.getByRole('button', { name: /^Save/ });
    expect(save).toHaveAccessibleDescription(/Maximum 150 characters/);
    await userEvent.click(save);
    expect(host.calls('PUT', PATH)).toHaveLength(0);
  });

  it('keeps the text if saving fails', async () => {
    await show(noted, { [WRITE]: problem(500, 'internal') });
    await press('Edit note');
    await userEvent.type(await opened(), '!');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(await screen.findByText('Problem updating patient info')).toBeVisible();
    expect(field()).toHaveValue('Hard of hearing!');
  });

  it('restores the unsaved text', async () => {
    await show(noted, {
      'GET /api/drafts/note%3A1007/': {
        place: 'note:1007',
        patient_id: 7,
        body: { text: 'Half', version: 4 },
        updated_at: '2026-03-13T15:00:00Z',
        is_masked: false,
      },
    });
    expect(await opened()).toHaveValue('Half');
    expect(field()).not.toHaveFocus();
  });

  it('shows a concurrent text before overwriting it, and can merge both', async () => {
    const { host } = await show(noted, {
      [WRITE]: problem(412, 'stale-version', { current: onWire(written()) }),
    });
    await press('Edit note');
    await userEvent.clear(await opened());
    await userEvent.type(field(), 'Prefers calls');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Needs a ramp · Ben Ode, Mar 13, 2026');
    expect(field()).toHaveValue('Prefers calls');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    expect(host.calls('PUT', PATH)).toHaveLength(1);

    await press('Combine both');
    expect(field()).toHaveValue('Needs a ramp Prefers calls');
    host.answer(WRITE, onWire(written({ providerNote: 'Needs a ramp Prefers calls', rowVersion: 6 })));
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(host.calls('PUT', PATH)).toHaveLength(2));
    expect(host.calls('PUT', PATH)[1]?.headers.get('if-match')).toBe('"5"');
    expect(await screen.findByText(/Needs a ramp Prefers calls/)).toBeVisible();
  });

  it('detects a change while the user is typing', async () => {
    const { host } = await show(noted);
    await press('Edit note');
    await userEvent.type(await opened(), ' and tired');
    host.answer(
      READ,
      onWire(patient({ person: { ...noted, providerNote: 'Deaf', providerNoteVersion: 5 } })),
    );
    host.socket.event('people.person.changed', { patient_id: 7, payload: { person_id: 1007 } });
    expect(await screen.findByRole('alert')).toHaveTextContent('Deaf');
    await press('Keep mine');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field()).toHaveValue('Hard of hearing and tired');
  });

  it('closes with Escape if nothing was changed, and returns the focus', async () => {
    await show(noted);
    await press('Edit note');
    await opened();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Edit note' })).toHaveFocus());
    await press('Edit note');
    await opened();
    await userEvent.keyboard('x{Escape}');
    expect(field()).toHaveValue('Hard of hearingx');
    await press('Cancel');
    expect(screen.getByText(/Hard of hearing/)).toBeVisible();
  });
});
