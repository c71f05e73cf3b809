import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { installRuntime } from '../runtime';

afterEach(() => {
  cleanup();
  installRuntime(null);
  sessionStorage.clear();
  localStorage.clear();
});
