/** Huddle's icon, with a dot for unread threads. It repeats the page's colours because an icon cannot refer to them. */
function drawing(mark: string, dot: string | null): string {
  const badge = dot ? `<circle cx="18" cy="6" r="6" fill="${dot}"/>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none"><path d="M6.5 5v14M17.5 5v14M6.5 12h11" stroke="${mark}" stroke-width="3.5" stroke-linecap="round"/>${badge}</svg>`;
}

/** Shows in the tab icon whether threads are unread. */
export function showFavicon(isWaiting: boolean): void {
  const style = getComputedStyle(document.documentElement);
  const mark = style.getPropertyValue('--primary').trim() || 'teal';
  const dot = style.getPropertyValue('--urgent-solid').trim() || 'firebrick';
  let icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (!icon) {
    icon = document.createElement('link');
    icon.rel = 'icon';
    icon.type = 'image/svg+xml';
    document.head.append(icon);
  }
  icon.href = `data:image/svg+xml,${encodeURIComponent(drawing(mark, isWaiting ? dot : null))}`;
}
