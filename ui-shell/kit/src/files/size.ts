import { type FileText, useFileText } from './text';

/** A size in bytes as text: `840 KB`, `100 MB`, `2.4 MB`. */
export function sizeText(t: FileText, bytes: number): string {
  if (bytes < 1_000_000) return t('kilobytes', { size: Math.max(1, Math.round(bytes / 1_000)) });
  const size = bytes / 1_000_000;
  return t('megabytes', { size: size >= 100 ? Math.round(size) : size.toFixed(1) });
}

/** Writes a size in bytes as text: `840 KB`. */
export function useSizeText(): (bytes: number) => string {
  const t = useFileText();
  return (bytes) => sizeText(t, bytes);
}
