import { coreApi } from '@huddle/kit/api';
import { queryClient } from '../services';
import type { Setting } from './features.model';

/** All settings that an admin can switch. Reloaded when a feature changes. */
export const featureSettingsQuery = coreApi.query('/api/admin/features/');

/** Changes a setting, with the version that the admin saw. */
export async function putSetting({ kind, id, rowVersion }: Setting, isActive: boolean): Promise<void> {
  const request = { body: { isActive }, ifMatch: rowVersion };
  const { queryKey } = featureSettingsQuery;
  switch (kind) {
    case 'feature': {
      const feature = await coreApi.patch('/api/admin/features/{key}/', { path: { key: id }, ...request });
      queryClient.setQueryData(
        queryKey,
        (old) => old && { ...old, features: old.features.map((one) => (one.key === id ? feature : one)) },
      );
      return;
    }
    case 'flag': {
      const flag = await coreApi.patch('/api/admin/flags/{name}/', { path: { name: id }, ...request });
      queryClient.setQueryData(
        queryKey,
        (old) => old && { ...old, flags: old.flags.map((one) => (one.name === id ? flag : one)) },
      );
      return;
    }
    case 'switch':
      await coreApi.patch('/api/feature/switches/{id}/', {
        path: { id: Number(id) },
        body: { active: isActive },
        ifMatch: rowVersion,
      });
      await queryClient.invalidateQueries({ queryKey });
      return;
  }
}
