import { expect, it } from 'vitest';
import { pageTitle } from './page-title';

it('says where one is, and how much waits', () => {
  pageTitle.set('Messages · Huddle');
  expect(document.title).toBe('Messages · Huddle');
  pageTitle.setCount(3);
  expect(document.title).toBe('(3) Messages · Huddle');
  pageTitle.set('Patients · Huddle');
  expect(document.title).toBe('(3) Patients · Huddle');
  pageTitle.setCount(0);
  expect(document.title).toBe('Patients · Huddle');
});
