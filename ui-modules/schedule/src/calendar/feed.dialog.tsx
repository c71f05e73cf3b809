import { Button } from '@huddle/kit/components/ui/button';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { Skeleton, SkeletonRegion } from '@huddle/kit/components/ui/skeleton';
import { toast } from '@huddle/kit/components/ui/toast';
import { formatDateTime } from '@huddle/kit/lib/time';
import { QueryView } from '@huddle/kit/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api';
import { useCalendarText } from './text';

const FEED = '/api/schedule/feed/';

/** The reader's private calendar feed: its address is shown once, when it is created. */
export default function FeedDialog({ onClose }: { onClose: () => void }) {
  const t = useCalendarText();
  const queryClient = useQueryClient();
  const query = useQuery(api.query(FEED));
  const [address, setAddress] = useState<string | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: api.key(FEED) });
  const failed = (error: Error) => toast.error(t('feed.failed'), { description: error.message });
  const create = useMutation({
    mutationFn: () => api.post(FEED, {}),
    onSuccess: ({ path }) => {
      setAddress(new URL(path, window.location.origin).href);
      void reload();
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => api.delete(FEED, {}),
    onSuccess: () => {
      setAddress(null);
      void reload();
      toast.success(t('feed.removed'));
    },
    onError: failed,
  });
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('feed.copied'));
    } catch {
      toast.error(t('feed.copyFailed'));
    }
  }
  const createdAt = query.data?.createdAt;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent size="md">
        <DialogHeader>
          <DialogTitle>{t('feed.title')}</DialogTitle>
          <DialogDescription>{t('feed.description')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="flex flex-col gap-4">
          <QueryView
            query={query}
            failedTitle={t('feed.unknown')}
            loading={
              <SkeletonRegion label={t('feed.title')}>
                <Skeleton className="h-5 w-3/5" />
              </SkeletonRegion>
            }
          >
            {() =>
              address ? (
                <Field label={t('feed.address')} hint={t('feed.once')}>
                  <Input readOnly value={address} onFocus={(focus) => focus.currentTarget.select()} />
                </Field>
              ) : (
                <p className="text-sm">
                  {createdAt
                    ? t('feed.since', { time: formatDateTime(new Date(createdAt)) })
                    : t('feed.none')}
                </p>
              )
            }
          </QueryView>
        </DialogBody>
        <DialogFooter>
          {createdAt ? (
            <Button variant="destructive" pending={remove.isPending} onClick={() => remove.mutate()}>
              {t('feed.remove')}
            </Button>
          ) : null}
          {address ? (
            <Button variant="primary" onClick={() => void copy(address)}>
              {t('feed.copy')}
            </Button>
          ) : (
            <Button variant="primary" pending={create.isPending} onClick={() => create.mutate()}>
              {t(createdAt ? 'feed.replace' : 'feed.create')}
            </Button>
          )}
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
