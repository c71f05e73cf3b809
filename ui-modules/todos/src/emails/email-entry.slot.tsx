import { Button } from '@huddle/kit/components/ui/button';
import type { SlotComponent } from '@huddle/kit/contract';
import { formatDateTime } from '@huddle/kit/lib/time';
import { Link } from '@tanstack/react-router';
import { Mail } from 'lucide-react';
import { api } from '../api';
import { previewOf } from './preview';
import { useEmailText } from './text';

/** An email among a person's communications, with its first 80 characters for those who may read emails. */
const EmailEntry: SlotComponent<'communication.entry/v1'> = ({ object }) => {
  const t = useEmailText();
  const email = api.read('todos.EmailEntry', object);
  const isInbound = email.direction === 'inbound';
  const time = formatDateTime(new Date(email.createdAt));
  const title = isInbound
    ? t('entry.received', { name: email.fromAddress })
    : t('entry.sent', { address: email.toAddress });
  const [caseId] = email.cases;
  return (
    <div className="flex justify-center pt-3">
      <article
        aria-label={`${title}, ${time}`}
        className="flex w-full max-w-[88%] gap-3 rounded-lg border border-border bg-surface px-3 py-2"
      >
        <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <p className="text-sm font-semibold wrap-anywhere">{title}</p>
          <p className="text-xs text-subtle-foreground tabular-nums">{time}</p>
          {email.subject ? <p className="text-sm wrap-anywhere">{email.subject}</p> : null}
          <p className="text-sm text-muted-foreground wrap-anywhere">
            {email.snippet == null ? <em>{t('entry.hidden')}</em> : previewOf(email.snippet)}
          </p>
        </div>
        {caseId === undefined ? null : (
          <Button asChild size="sm" variant="ghost">
            <Link to="/cases/$id" params={{ id: String(caseId) }}>
              {t('entry.open')}
            </Link>
          </Button>
        )}
      </article>
    </div>
  );
};

export default EmailEntry;
