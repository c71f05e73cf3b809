import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../components/ui/icon-button';
import { toast } from '../components/ui/toast';
import { downloadStored } from '../files/download';
import { csvOf, saveText } from '../lib/csv';
import { useTableText } from './text';

/** Most rows of a download: more belong to a report. */
const MOST_ROWS = 5_000;

/** A page of a list as lines, and the cursor of the next. */
interface Lines {
  lines: (string | number | null | undefined)[][];
  next: string | null;
}

/** A list as a file that the host writes. */
export interface HostFile {
  /** The path that the host serves it at. */
  address: string;
  /** The name to save it under. */
  name: string;
}

/** Downloads all rows of a list: as a file of the host, or by following its cursors. */
export default function ExportButton({
  name,
  headers,
  read,
  file,
}: {
  /** The file's name, without its extension. */
  name: string;
  headers: readonly string[];
  read: (cursor: string | null, signal: AbortSignal) => Promise<Lines>;
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
    const rows: Lines['lines'] = [];
    let cursor: string | null = null;
    setCount(0);
    try {
      do {
        const page: Lines = await read(cursor, controller.signal);
        rows.push(...page.lines);
        cursor = page.next;
        setCount(rows.length);
      } while (cursor !== null && rows.length < MOST_ROWS);
      saveText(`${name}.csv`, csvOf([headers, ...rows.slice(0, MOST_ROWS)]));
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
