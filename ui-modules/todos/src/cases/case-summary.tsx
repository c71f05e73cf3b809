import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { toast } from '@huddle/kit/components/ui/toast';
import { useMe } from '@huddle/kit/session';
import { useMutation } from '@tanstack/react-query';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Case } from '../api';
import { useReloadTodos } from '../todos.resource';
import { rateSummary } from './cases.resource';
import { useDialogText } from './dialog-text';

/** How long thanks for a rating are shown (record.md §7). */
export const THANKS_MS = 3_000;

/** The latest summary of a case, with the reader's rating of it. */
export function CaseSummary({ summary }: { summary: NonNullable<Case['currentSummary']> }) {
  const t = useDialogText();
  const me = useMe();
  const reload = useReloadTodos();
  const [thanked, setThanked] = useState(0);
  const rating = useMutation({
    mutationFn: (score: 1 | -1) => rateSummary(summary.id, score),
    onSuccess: () => {
      setThanked((count) => count + 1);
      void reload();
    },
    onError: (error) => toast.error(t('summary.failed'), { description: error.message }),
  });
  useEffect(() => {
    if (thanked === 0) return;
    const timer = setTimeout(() => setThanked(0), THANKS_MS);
    return () => clearTimeout(timer);
  }, [thanked]);
  const stored = summary.ratings.find(({ user }) => user === me.id)?.score;
  const score = rating.isError ? stored : (rating.variables ?? stored);
  return (
    <section className="max-w-prose rounded-md bg-sunken px-3 py-2">
      <div className="flex items-center gap-1">
        <h4 className="flex-1 text-xs font-semibold text-muted-foreground">{t('summary.title')}</h4>
        <span role="status" className="text-xs text-success-fg">
          {thanked > 0 ? t('summary.thanks') : null}
        </span>
        <IconButton
          size="sm"
          label={t('summary.good')}
          aria-pressed={score === 1}
          onClick={() => rating.mutate(1)}
        >
          <ThumbsUp aria-hidden />
        </IconButton>
        <IconButton
          size="sm"
          label={t('summary.bad')}
          aria-pressed={score === -1}
          onClick={() => rating.mutate(-1)}
        >
          <ThumbsDown aria-hidden />
        </IconButton>
      </div>
      <p className="mt-0.5 whitespace-pre-wrap wrap-anywhere">
        {summary.isWithheld ? (
          <span className="text-subtle-foreground italic">{t('summary.withheld')}</span>
        ) : (
          summary.content
        )}
      </p>
    </section>
  );
}
