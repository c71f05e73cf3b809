import { Button } from '@huddle/kit/components/ui/button';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { TriangleAlert } from 'lucide-react';
import type { RedFlag } from '../api';
import { useWizardText } from './text';

/** What the patient must be told before the visit is booked: shown in all steps, and confirmed once for all of it. */
export function RedFlags({
  flags,
  isTold,
  onTold,
  isFailed,
  onRetry,
}: {
  flags: readonly RedFlag[];
  /** Whether the patient was told of all of them. */
  isTold: boolean;
  onTold: (isTold: boolean) => void;
  /** Whether the symptoms could not be checked. */
  isFailed: boolean;
  onRetry: () => void;
}) {
  const t = useWizardText();
  const hasFlags = flags.length > 0;
  return (
    <div className="shrink-0">
      <div role="status" className="max-h-[40vh] overflow-y-auto">
        {hasFlags ? (
          <ul className="flex flex-col gap-2 border-t border-urgent-border bg-urgent-bg px-4 py-3 text-sm text-urgent-fg">
            {flags.map(({ message, symptoms }) => (
              <li key={message} className="flex items-start gap-2">
                <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-semibold">
                    {t('flags.urgent', { symptoms: symptoms.join(', ') })}
                  </span>
                  {' · '}
                  {message}
                </span>
              </li>
            ))}
          </ul>
        ) : null}
      </div>
      {hasFlags ? (
        <div className="bg-urgent-bg px-4 pb-3 text-urgent-fg">
          <Checkbox
            label={t('flags.told')}
            checked={isTold}
            onCheckedChange={(checked) => onTold(checked === true)}
          />
        </div>
      ) : null}
      {isFailed ? (
        <p
          role="alert"
          className="flex items-center gap-2 border-t border-warning-border bg-warning-bg px-4 py-2 text-sm text-warning-fg"
        >
          <span className="min-w-0 flex-1">{t('flags.failed')}</span>
          <Button size="sm" onClick={onRetry}>
            {t('flags.retry')}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
