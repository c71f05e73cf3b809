import { expect, it } from 'vitest';
import { pageTitle } from './page-title';

it('shows the page title and the unread count', () => {
  pageTitle.set('Messages · Huddle');
  expect(document.title).toBe('Messages · Huddle');
  pageTitle.setCount(3);
  expect(document.title).toBe('(3) Messages · Huddle');
  pageTitle.set('Patients · Huddle');
  expect(document.title).toBe('(3) Patients · Huddle');
  pageTitle.setCount(0);
  expect(document.title).toBe('Patients · Huddle');
});
