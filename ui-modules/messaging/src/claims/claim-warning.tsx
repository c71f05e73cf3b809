import { UserRoundCheck } from 'lucide-react';
import { BeforeSending } from '../before-sending';
import { useText } from '../text';

/** States that somebody else has claimed the thread, before a reply is sent. */
export function ClaimWarning({
  title,
  takesOver,
  onSend,
  onKeepWriting,
  onLeave,
}: {
  /** Who has claimed the thread, as a sentence. */
  title: string;
  /** Only the owner may reply: sending takes over the thread. */
  takesOver: boolean;
  onSend: () => void;
  onKeepWriting: () => void;
  /** The user leaves the composer without sending. */
  onLeave: () => void;
}) {
  const t = useText();
  return (
    <BeforeSending
      icon={<UserRoundCheck aria-hidden />}
      title={title}
      send={t(takesOver ? 'work.takeOverAndSend' : 'work.sendAnyway')}
      onSend={onSend}
      onKeepWriting={onKeepWriting}
      onLeave={onLeave}
    />
  );
}
