import { UserRoundCheck } from 'lucide-react';
import { BeforeSending } from '../chat/before-sending';
import { useText } from '../text';

/** Says that somebody else answers this patient, before one's own answer goes out. */
export function ClaimWarning({
  title,
  takesOver,
  onSend,
  onKeepWriting,
}: {
  /** Who has claimed the thread, in a sentence. */
  title: string;
  /** The tenant lets nobody but the owner reply: sending takes the thread over. */
  takesOver: boolean;
  onSend: () => void;
  onKeepWriting: () => void;
}) {
  const t = useText();
  return (
    <BeforeSending
      icon={<UserRoundCheck aria-hidden />}
      title={title}
      send={t(takesOver ? 'work.takeOverAndSend' : 'work.sendAnyway')}
      onSend={onSend}
      onKeepWriting={onKeepWriting}
    />
  );
}
