import { act, render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { VirtualList, type VirtualListProps } from './virtual-list';

// jsdom has no layout: the list gets a window of 600 px.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
});

function show(props: Partial<VirtualListProps<number>> = {}) {
  return render(
    <VirtualList
      label="Threads"
      items={Array.from({ length: 100 }, (_, index) => index)}
      itemKey={(item) => item}
      rowHeight={73}
      renderItem={(item) => `Thread ${item}`}
      {...props}
    />,
  );
}

it('renders the visible rows with list size and positions', () => {
  show({ total: 412, offset: 200 });
  const rows = screen.getAllByRole('listitem');
  expect(rows.length).toBeLessThan(30);
  expect(rows[0]).toHaveAttribute('aria-posinset', '201');
  expect(rows[0]).toHaveAttribute('aria-setsize', '412');
});

it('reports an unknown size while there is more', () => {
  show({ hasNext: true });
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1');
});

it('requests more ten rows before the end, once', () => {
  const onReachEnd = vi.fn();
  show({ hasNext: true, onReachEnd });
  expect(onReachEnd).not.toHaveBeenCalled();
  const list = screen.getByRole('region', { name: 'Threads' });
  act(() => {
    list.scrollTop = 73 * 82;
    list.dispatchEvent(new Event('scroll'));
  });
  expect(onReachEnd).toHaveBeenCalled();
});

it('requests nothing while loading or when complete', () => {
  const onReachEnd = vi.fn();
  show({ items: [1, 2], hasNext: true, loading: true, onReachEnd });
  show({ items: [1, 2], hasNext: false, onReachEnd });
  expect(onReachEnd).not.toHaveBeenCalled();
});

it('computes only the keys of rendered rows while scrolling', () => {
  const items = Array.from({ length: 5_000 }, (_, index) => index);
  const itemKey = vi.fn((item: number) => item);
  show({ items, itemKey });
  itemKey.mockClear();
  const list = screen.getByRole('region', { name: 'Threads' });
  for (let row = 1; row <= 20; row += 1) {
    act(() => {
      list.scrollTop = 73 * row;
      list.dispatchEvent(new Event('scroll'));
    });
  }
  expect(screen.getByText('Thread 25')).toBeInTheDocument();
  expect(itemKey.mock.calls.length).toBeLessThan(items.length);
});

it('does not follow to the end when the last of the newer items are loaded', () => {
  vi.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(600);
  Element.prototype.scrollTo ??= () => {};
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockReturnValue();
  const list = (count: number, hasNext: boolean) => (
    <VirtualList
      label="Messages"
      anchor="end"
      openAt={1}
      items={Array.from({ length: count }, (_, index) => index)}
      itemKey={(item) => item}
      rowHeight={73}
      renderItem={(item) => `Message ${item}`}
      hasNext={hasNext}
    />
  );
  const { rerender } = render(list(5, true));
  scrollTo.mockClear();
  // Five rows fill no window of 600 px, so the list is at its end when the rest arrives.
  rerender(list(15, false));
  expect(scrollTo).not.toHaveBeenCalled();
});
