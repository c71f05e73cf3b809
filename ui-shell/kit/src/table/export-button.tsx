import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../components/ui/icon-button';
import { toast } from '../components/ui/toast';
import { downloadStored } from '../files/download';
import { csvOf, saveText } from '../lib/csv';
import { useTableText } from './text';
import type { TablePage } from './use-pages';

/** Most rows of a download: more belong to a report. */
const MOST_ROWS = 5_000;

export interface ExportColumn<T> {
  header: string;
  value?: (row: T) => string | number | null | undefined;
}

/** A list as a file that the host writes. */
export interface HostFile {
  /** The path that the host serves it at. */
  address: string;
  /** The name to save it under. */
  name: string;
}

/** Downloads all rows of a list: as a file of the host, or by following its cursors, with the columns that have a value. */
export default function ExportButton<T>({
  name,
  columns,
  read,
  file,
}: {
  /** The file's name, without its extension. */
  name: string;
  columns: readonly ExportColumn<T>[];
  read: (cursor: string | null, signal: AbortSignal) => Promise<TablePage<T>>;
  file?: HostFile;
}) {
  const t = useTableText();
  const [count, setCount] = useState<number | null>(null);
  const [isSaving, setSaving] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function save(from: HostFile) {
    setSaving(true);
    try {
      await downloadStored(from.address, from.name);
      toast(t('export.recorded'));
    } catch (error) {
      toast.error(t('export.failed'), { description: error instanceof Error ? error.message : undefined });
    } finally {
      setSaving(false);
    }
  }
  async function download() {
    const controller = new AbortController();
    running.current = controller;
    const rows: T[] = [];
    let cursor: string | null = null;
    setCount(0);
    try {
      do {
        const page: TablePage<T> = await read(cursor, controller.signal);
        rows.push(...page.results);
        cursor = page.next ?? null;
        setCount(rows.length);
      } while (cursor !== null && rows.length < MOST_ROWS);
      const shown = columns.filter(({ value }) => value);
      const lines = rows.slice(0, MOST_ROWS).map((row) => shown.map(({ value }) => value?.(row)));
      saveText(`${name}.csv`, csvOf([shown.map(({ header }) => header), ...lines]));
      if (cursor !== null) toast(t('export.truncated', { count: MOST_ROWS }));
    } catch {
      if (!controller.signal.aborted) toast.error(t('export.failed'));
    } finally {
      setCount(null);
    }
  }
  return count === null ? (
    <IconButton
      label={t('export.start')}
      pending={isSaving}
      onClick={() => void (file ? save(file) : download())}
    >
      <Download aria-hidden />
    </IconButton>
  ) : (
    <span className="flex items-center gap-1 text-xs text-subtle-foreground tabular-nums">
      <span role="status">{t('export.running', { count })}</span>
      <IconButton label={t('export.cancel')} onClick={() => running.current?.abort()}>
        <X aria-hidden />
      </IconButton>
    </span>
  );
}
