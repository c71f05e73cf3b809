// The matchers that the tests' set-up adds, for the type checker.
import '@testing-library/jest-dom/vitest';
import { beforeEach, vi } from 'vitest';

/** jsdom lays nothing out: without a height a virtual list has no row in view. */
export function withLayout(): void {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(900);
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(500);
    vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(900);
    vi.spyOn(window, 'scrollTo').mockReturnValue();
    Element.prototype.scrollTo ??= () => {};
  });
}
