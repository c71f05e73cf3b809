import { renderWithKit } from '@huddle/kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { message, npSender } from '../../testing/samples';
import { EventLine } from './event-line';

const iris = { ...npSender, id: 2, firstName: 'Iris', lastName: 'Okonkwo' };

it('says who joined the chat', async () => {
  renderWithKit(<EventLine message={message({ event: 'arrival', sender: iris, text: '' })} />);
  expect(await screen.findByText(/^Iris Okonkwo joined the chat · /)).toBeVisible();
});

it('says who handed the thread over to whom, with the note', async () => {
  const line = message({ event: 'hand_over', eventSubject: 'Nurses', sender: iris, text: 'Knows her knee' });
  renderWithKit(<EventLine message={line} />);
  expect(await screen.findByText(/^Iris Okonkwo reassigned this thread to Nurses · /)).toBeVisible();
  expect(screen.getByText('“Knows her knee”')).toBeVisible();
});
