import { Button } from '@huddle/kit/components/ui/button';
import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Message } from '../../api';
import { MessageFiles } from '../../attachments/message-files';
import { useText } from '../../text';
import { withheldTextQuery } from '../removal/removal.resource';

/** Replaces a redacted text and its files; users with the permission can show them, which is audited. */
export function WithheldText({ message, mayRead }: { message: Message; mayRead: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const withheld = useQuery({ ...withheldTextQuery(message.uid), enabled: isOpen && mayRead });
  return (
    <span className="flex flex-col items-start gap-1">
      <span className="flex items-center gap-1.5 italic">
        <EyeOff aria-hidden className="size-3.5 shrink-0" />
        {t('row.redacted')}
      </span>
      {isOpen && withheld.data ? (
        <>
          <span className="text-foreground empty:hidden">{withheld.data.text}</span>
          <MessageFiles files={withheld.data.attachments} side="start" />
        </>
      ) : null}
      {isOpen && withheld.isError ? <span role="alert">{t('removal.readFailed')}</span> : null}
      {mayRead ? (
        <Button
          size="sm"
          className="h-6"
          pending={isOpen && withheld.isFetching}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'removal.hide' : 'removal.show')}
        </Button>
      ) : null}
    </span>
  );
}
