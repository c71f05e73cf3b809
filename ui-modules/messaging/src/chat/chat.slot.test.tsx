import { renderWithKit } from '@huddle/kit/testing';
import { waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { field, hostOf, patient, yesterday } from '../testing/chat';
import ChatSlot from './chat.slot';

it('takes the focus where it was opened to write', async () => {
  renderWithKit(<ChatSlot patientId={patient} isForWriting />, { host: hostOf({}, [yesterday()]) });
  await waitFor(async () => expect(await field()).toHaveFocus());
});

it('leaves the focus alone beside a record, unless its address asks for a reply', async () => {
  const { unmount } = renderWithKit(<ChatSlot patientId={patient} />, { host: hostOf({}, [yesterday()]) });
  expect(await field()).not.toHaveFocus();
  unmount();
  renderWithKit(<ChatSlot patientId={patient} />, {
    host: hostOf({}, [yesterday()]),
    at: '/?action=reply',
  });
  await waitFor(async () => expect(await field()).toHaveFocus());
});
