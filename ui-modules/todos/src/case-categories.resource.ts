import { api } from './api';

/** Categories rarely change, and events keep them up to date. */
const STALE_MS = 300_000;

/** The categories of cases, with the headings above them. */
export const categoriesQuery = api.query('/api/providers/me/cases/categories/', {}, { staleTime: STALE_MS });
