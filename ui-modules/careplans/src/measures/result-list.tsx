import { Button } from '@huddle/kit/components/ui/button';
import { FileTile, FileViewer } from '@huddle/kit/files';
import { cn } from '@huddle/kit/lib/cn';
import { formatDay } from '@huddle/kit/lib/time';
import { lazy, Suspense, useState } from 'react';
import type { MeasureItem, RecordedResult, ResultFile } from '../api';
import { downloadResultFile } from './result-file.resource';
import { useMeasureText } from './text';

const RetractDialog = lazy(() => import('./retract.dialog'));

/** What staff recorded as done, the latest first, with its files: also what was entered in error, struck through. */
export default function ResultList({
  measure,
  results,
  personId,
}: {
  measure: MeasureItem['measure'];
  results: readonly RecordedResult[];
  personId: number;
}) {
  const t = useMeasureText();
  const [retracting, setRetracting] = useState<RecordedResult | null>(null);
  const [open, setOpen] = useState<ResultFile | null>(null);
  return (
    <>
      <ul
        aria-label={t('results.title', { measure: measure.name })}
        className="flex flex-col gap-2 rounded-md border border-border-muted bg-surface px-3 py-2 text-xs"
      >
        {results.map((result) => (
          <ResultLine
            key={result.id}
            result={result}
            onRetract={() => setRetracting(result)}
            onOpen={setOpen}
          />
        ))}
      </ul>
      {open ? (
        <FileViewer
          file={open}
          download={(file) => downloadResultFile(personId, file)}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <Suspense>
        {retracting ? (
          <RetractDialog result={retracting} personId={personId} onClose={() => setRetracting(null)} />
        ) : null}
      </Suspense>
    </>
  );
}

function ResultLine({
  result,
  onRetract,
  onOpen,
}: {
  result: RecordedResult;
  onRetract: () => void;
  onOpen: (file: ResultFile) => void;
}) {
  const t = useMeasureText();
  const { label, doneOn, value, place, source, dueOn, file, recordedByName, recordedAt } = result;
  const { retractedAt, retractedByName, retractedReason } = result;
  const date = formatDay(doneOn, true);
  const isRetracted = retractedAt != null;
  const where =
    place === 'here'
      ? [t('results.here'), source].filter(Boolean).join(': ')
      : t('results.elsewhereBy', { source });
  return (
    <li className="flex items-start gap-3">
      <div className="min-w-0 flex-1">
        <p className={cn('wrap-anywhere tabular-nums', isRetracted && 'text-subtle-foreground line-through')}>
          <span className="font-semibold">{date}</span> · {label}
          {value ? `: ${value}` : ''}
        </p>
        <p className="wrap-anywhere text-subtle-foreground">
          {where}
          {dueOn ? ` · ${t('results.due', { date: formatDay(dueOn, true) })}` : ''} · {recordedByName},{' '}
          {formatDay(recordedAt.slice(0, 10), true)}
        </p>
        {isRetracted ? (
          <p className="wrap-anywhere text-subtle-foreground">
            {t('results.retracted', { reason: retractedReason ?? '' })} · {retractedByName}
          </p>
        ) : null}
        {file ? <FileTile file={file} className="mt-1" onOpen={() => onOpen(file)} /> : null}
      </div>
      {isRetracted ? null : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('results.retractOf', { label, date })}
          onClick={onRetract}
        >
          {t('results.retract')}
        </Button>
      )}
    </li>
  );
}
