import type { Text } from '../text';

/** "840 KB", "2.4 MB" */
export function sizeOf(t: Text, bytes: number): string {
  if (bytes < 1_000_000) return t('files.kilobytes', { size: Math.max(1, Math.round(bytes / 1_000)) });
  return t('files.megabytes', { size: (bytes / 1_000_000).toFixed(1) });
}
