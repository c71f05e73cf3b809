import { renderWithKit } from '@huddle/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ModuleLoadError } from '../modules/loader';
import { ErrorView } from './error-view';

const where = { module: 'people', place: './src/profile/profile.tab.tsx' };

it('replaces a tab that threw by the fallback of the specification', async () => {
  const retry = vi.fn();
  renderWithKit(<ErrorView error={new TypeError('x is undefined')} retry={retry} where={where} isMain />);
  expect(await screen.findByRole('heading', { name: 'Oh no! An error occurred' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Clear Cache & Reload' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Copy to Clipboard' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(retry).toHaveBeenCalledOnce();
});

it('keeps the fallback of a part beside the page small', async () => {
  renderWithKit(<ErrorView error={new TypeError('x is undefined')} retry={() => {}} where={where} />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Oh no! An error occurred' })).toBeNull();
});

it('loads a page that did not load while offline when the line is back', async () => {
  const retry = vi.fn();
  const error = new ModuleLoadError('people', 'Failed to fetch', { fault: 'missing' });
  renderWithKit(<ErrorView error={error} retry={retry} where={where} />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(retry).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(retry).toHaveBeenCalledOnce());
});

it('does not retry by itself what is broken', async () => {
  const retry = vi.fn();
  renderWithKit(<ErrorView error={new ModuleLoadError('people', 'no export')} retry={retry} where={where} />);
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  window.dispatchEvent(new Event('online'));
  expect(retry).not.toHaveBeenCalled();
});
