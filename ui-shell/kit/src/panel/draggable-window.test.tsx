import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DraggableWindow } from './draggable-window';

const viewport = { width: window.innerWidth, height: window.innerHeight };

function resize(width: number, height: number) {
  act(() => {
    Object.assign(window, { innerWidth: width, innerHeight: height });
    window.dispatchEvent(new Event('resize'));
  });
}

afterEach(() => resize(viewport.width, viewport.height));

const show = (title = 'Call') =>
  render(
    <DraggableWindow title={title} storageKey={`test.${title}`} width={300} height={200} shortcut="g v">
      <button type="button">Mute</button>
    </DraggableWindow>,
  );
const dialog = (name: string) => screen.getByRole('dialog', { name });

it('moves with the arrow keys on its Move button, and stores the position', async () => {
  resize(1000, 800);
  const { unmount } = show();
  expect(dialog('Call')).toHaveStyle({ left: '684px', top: '584px' });
  await userEvent.keyboard('gv');
  expect(screen.getByRole('button', { name: 'Move Call' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowUp}{/Shift}');
  expect(dialog('Call')).toHaveStyle({ left: '668px', top: '520px' });
  await userEvent.keyboard('{Control>}{ArrowLeft}{/Control}');
  expect(dialog('Call')).toHaveStyle({ left: '16px' });
  unmount();
  show();
  expect(dialog('Call')).toHaveStyle({ left: '16px', top: '520px' });
});

it('is dragged by its header and snaps to a near corner', async () => {
  resize(1000, 800);
  show();
  const header = screen.getByRole('heading', { name: 'Call' });
  await userEvent.pointer([
    { keys: '[MouseLeft>]', target: header, coords: { clientX: 700, clientY: 600 } },
    { target: header, coords: { clientX: 45, clientY: 60 } },
    { keys: '[/MouseLeft]', target: header, coords: { clientX: 45, clientY: 60 } },
  ]);
  // Released at 29, 44: near the left edge only.
  expect(dialog('Call')).toHaveStyle({ left: '16px', top: '44px' });
});

it('stays in its corner and within a smaller viewport', () => {
  resize(1000, 800);
  show();
  resize(600, 150);
  expect(dialog('Call')).toHaveStyle({ left: '284px', top: '4px', height: '142px' });
});

it('keeps its content and its buttons when it is minimized', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Minimize' }));
  expect(dialog('Call')).toHaveStyle({ height: '40px' });
  expect(screen.getByText('Mute')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
  expect(dialog('Call')).toHaveStyle({ height: '200px' });
});

it('comes to the front when it gets the focus', async () => {
  show('Call');
  show('Video');
  const layer = (name: string) => Number(dialog(name).style.zIndex);
  expect(layer('Video')).toBeGreaterThan(layer('Call'));
  await userEvent.click(screen.getByRole('heading', { name: 'Call' }));
  expect(layer('Call')).toBeGreaterThan(layer('Video'));
});
