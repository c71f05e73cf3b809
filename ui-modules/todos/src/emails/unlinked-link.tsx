import { Button } from '@huddle/kit/components/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MailQuestionMark } from 'lucide-react';
import { unlinkedCountQuery, useLiveEmails } from './emails.resource';
import { useEmailText } from './text';

/** Leads from the inbox to the emails that belong to no case. */
export function UnlinkedLink() {
  const t = useEmailText();
  const { data } = useQuery(unlinkedCountQuery);
  useLiveEmails();
  const label =
    data === undefined
      ? t('unlinked.title')
      : t(data.countExact ? 'unlinked.link' : 'unlinked.atLeast', { count: data.count });
  return (
    <Button asChild className="shrink-0">
      <Link to="/inbox/emails">
        <MailQuestionMark aria-hidden />
        {label}
      </Link>
    </Button>
  );
}
