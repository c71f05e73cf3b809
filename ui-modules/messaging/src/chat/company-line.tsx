import { Avatar } from '@huddle/kit/components/ui/avatar';
import type { PresenceEntry } from '@huddle/kit/realtime';
import { useMe } from '@huddle/kit/session';
import { typingText, viewingText } from '../people';
import { companyOf } from '../presence';
import { useText } from '../text';

/** Other users in the thread: "Marisol is typing…", "Adaeze is viewing". */
export function CompanyLine({ presence }: { presence: readonly PresenceEntry[] }) {
  const t = useText();
  const me = useMe();
  const company = companyOf(presence, me.id);
  const [first] = [...company.typing, ...company.viewing];
  const line = [typingText(t, company), viewingText(t, company)].filter(Boolean).join(' · ');
  if (!first) return null;
  return (
    <p className="flex h-8 shrink-0 items-center gap-2 px-5 pb-1.5 text-xs text-muted-foreground">
      <Avatar id={first.userId} name={first.name} size="xs" decorative />
      <span role="status">{line}</span>
    </p>
  );
}
