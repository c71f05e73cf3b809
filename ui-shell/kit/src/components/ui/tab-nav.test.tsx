import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TabNav, TabNavLink } from './tab-nav';

afterEach(() => vi.restoreAllMocks());

function Bar({ current }: { current: string }) {
  return (
    <TabNav label="Record">
      {['Profile', 'Files', 'Navigation'].map((name) => (
        <TabNavLink key={name} href="#" active={name === current}>
          {name}
        </TabNavLink>
      ))}
    </TabNav>
  );
}

it('keeps the current tab in view', async () => {
  // A bar of 200 pixels with tabs of 100.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this);
    const scrolled = this.parentElement?.scrollLeft ?? 0;
    const left = this.tagName === 'NAV' ? 0 : at * 100 - scrolled;
    return { left, right: left + (this.tagName === 'NAV' ? 200 : 100) } as DOMRect;
  });
  const { rerender } = render(<Bar current="Navigation" />);
  const bar = screen.getByRole('navigation', { name: 'Record' });
  expect(bar.scrollLeft).toBe(124);
  rerender(<Bar current="Profile" />);
  await waitFor(() => expect(bar.scrollLeft).toBeLessThanOrEqual(0));
});
