import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { ResizablePanels } from './resizable-panels';

beforeEach(() => {
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture = () => undefined;
  showWindow(1400);
});

function showWindow(width: number) {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(width);
}

function show() {
  return render(
    <ResizablePanels
      label="Width of the chat"
      storageKey="patient.chat"
      start="Tabs"
      end="Chat"
      defaultSize={380}
    />,
  );
}

it('moves with the arrow keys within its limits, and stores the width', async () => {
  const { unmount } = show();
  const separator = screen.getByRole('separator', { name: 'Width of the chat' });
  expect(separator).toHaveAttribute('aria-valuenow', '380');
  separator.focus();
  // To the left: the right pane becomes wider.
  await userEvent.keyboard('{ArrowLeft}');
  expect(separator).toHaveAttribute('aria-valuenow', '396');
  await userEvent.keyboard('{End}');
  expect(separator).toHaveAttribute('aria-valuenow', '720');
  await userEvent.keyboard('{ArrowLeft}');
  expect(separator).toHaveAttribute('aria-valuenow', '720');
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  unmount();
  show();
  expect(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '656');
  await userEvent.dblClick(screen.getByRole('separator'));
  expect(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '380');
});

it('moves from the visible position if the window is too small for the stored width', async () => {
  const wide = show();
  screen.getByRole('separator').focus();
  await userEvent.keyboard('{End}');
  wide.unmount();
  showWindow(800);
  const narrow = show();
  const separator = screen.getByRole('separator');
  // The other pane keeps its 320 px.
  await waitFor(() => expect(separator).toHaveAttribute('aria-valuenow', '480'));
  expect(separator).toHaveAttribute('aria-valuemax', '480');
  narrow.unmount();
  // Reduced only for a small window, the width is not lost.
  showWindow(1400);
  const again = show();
  expect(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '720');
  again.unmount();
  showWindow(800);
  show();
  screen.getByRole('separator').focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('separator')).toHaveAttribute('aria-valuenow', '464');
});

it('gives the left pane the full width without remounting it if there is no right pane', () => {
  const panels = (end: string | null) => <ResizablePanels label="Width" start={<input />} end={end} />;
  const { rerender } = render(panels('Chat'));
  const field = screen.getByRole('textbox');
  rerender(panels(null));
  expect(screen.getByRole('textbox')).toBe(field);
  expect(screen.queryByRole('separator')).toBeNull();
});

it.each(['start', 'end'] as const)('keeps the other pane mounted when %s is null', (hidden) => {
  const panes = { start: <input aria-label="Tabs" />, end: <input aria-label="Chat" /> };
  const { rerender } = render(<ResizablePanels label="Width of the chat" {...panes} />);
  const kept = screen.getByRole('textbox', { name: hidden === 'start' ? 'Chat' : 'Tabs' });
  rerender(<ResizablePanels label="Width of the chat" {...panes} {...{ [hidden]: null }} />);
  expect(screen.getAllByRole('textbox')).toEqual([kept]);
  expect(screen.queryByRole('separator')).not.toBeInTheDocument();
  rerender(<ResizablePanels label="Width of the chat" {...panes} />);
  expect(screen.getAllByRole('textbox')).toContain(kept);
});
