import { Button } from '@huddle/kit/components/ui/button';
import { toast } from '@huddle/kit/components/ui/toast';
import { useNow } from '@huddle/kit/lib/clock';
import { formatTime } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import { useMutation } from '@tanstack/react-query';
import { api, type WorklistItem } from '../api';
import { isTaken } from './lease';
import { useNextText } from './text';
import { useRenewedLease } from './use-renewed-lease';

/** Who has taken an item, until when; who has it keeps it while working, and can give it back. Nothing for an item that nobody has. */
export function LeaseNotice({
  item,
  name,
  onChanged,
}: {
  item: WorklistItem;
  /** The name of who has it, if known. */
  name: string | null;
  /** Called when it was given back or kept for longer. */
  onChanged: () => void;
}) {
  const t = useNextText();
  const me = useMe();
  const now = useNow(30_000);
  useRenewedLease(item, onChanged);
  const release = useMutation({
    mutationFn: () =>
      api.delete('/api/providers/me/work_units/worklists/leases/{id}/', { path: { id: item.id } }),
    onSuccess: () => {
      toast.success(t('released'));
      onChanged();
    },
    onError: () => toast.error(t('notReleased')),
  });
  if (!isTaken(item, now)) return null;
  const time = formatTime(new Date(item.takenUntil));
  const isMine = item.takenBy === me.id;
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken px-3 py-2 text-sm">
      <span className="min-w-0 flex-1">
        {isMine ? t('yours', { time }) : t('theirs', { name: name ?? t('someone'), time })}
      </span>
      {isMine ? (
        <Button size="sm" variant="ghost" pending={release.isPending} onClick={() => release.mutate()}>
          {t('release')}
        </Button>
      ) : null}
    </div>
  );
}
