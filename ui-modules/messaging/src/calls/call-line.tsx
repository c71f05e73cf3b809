import { Chip } from '@huddle/kit/components/ui/chip';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@huddle/kit/components/ui/dropdown-menu';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Tooltip } from '@huddle/kit/components/ui/tooltip';
import { type ObjectOfPerson, useContentTypes, useOpenable } from '@huddle/kit/contract';
import { formatPhone } from '@huddle/kit/lib/phone';
import { formatDateTime, formatTime } from '@huddle/kit/lib/time';
import { useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { MoreHorizontal, PhoneIncoming, PhoneOutgoing } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PhoneCall } from '../api';
import { roleAndName } from '../people';
import { useText } from '../text';
import { clockText, durationOf, mayRemove } from './call.model';
import { openCallDialog } from './call-dialog.store';
import { dispositionsQuery } from './calls.resource';
import { RecordingLink } from './recording-link';
import { contactOf } from './use-call-draft';

const RemoveCallDialog = lazy(() => import('./remove-call.dialog'));

/** A phone call in a conversation, at its time; with its date if no line above shows the day. */
export function CallLine({ call, isDated = false }: { call: PhoneCall; isDated?: boolean }) {
  const t = useText();
  const me = useMe();
  const { data: dispositions } = useQuery(dispositionsQuery);
  const disposition = dispositions?.find(({ id }) => id === call.disposition)?.title;
  const duration = durationOf(call);
  const isInbound = call.direction === 'INBOUND';
  const Direction = isInbound ? PhoneIncoming : PhoneOutgoing;
  const title = t(isInbound ? 'calls.incomingCall' : 'calls.outgoingCall');
  const calledAt = new Date(call.calledAt);
  const time = (isDated ? formatDateTime : formatTime)(calledAt);
  const { creator } = call;
  const own = creator?.id === me.id ? t('chat.you') : undefined;
  return (
    <div className="group/line flex justify-center pt-3">
      <article
        aria-label={t('calls.line', { direction: title, time })}
        className="flex w-full max-w-[88%] gap-3 rounded-lg border border-border bg-surface px-3 py-2"
      >
        <Direction aria-hidden className="mt-0.5 size-4 shrink-0 text-muted-foreground" />
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
            <span className="font-semibold">{title}</span>
            {duration === null ? null : (
              <span className="text-muted-foreground tabular-nums">{clockText(duration)}</span>
            )}
            {disposition ? <Chip>{disposition}</Chip> : null}
          </p>
          <p className="text-xs text-subtle-foreground tabular-nums">
            <Tooltip content={formatDateTime(calledAt)}>
              <span>{creator ? t('chat.head', { who: roleAndName(t, creator, own), time }) : time}</span>
            </Tooltip>
            {call.contactPhoneNumber ? ` · ${formatPhone(call.contactPhoneNumber)}` : null}
          </p>
          {call.notes ? (
            <p className="pt-1 text-base whitespace-pre-wrap [overflow-wrap:anywhere]">{call.notes}</p>
          ) : null}
          {call.about.map((object) => (
            <AboutLink
              key={`${object.contentType} ${object.objectId}`}
              object={{ ...object, personId: call.person }}
            />
          ))}
          <RecordingLink url={call.recordingUrl} />
        </div>
        <CallMenu call={call} />
      </article>
    </div>
  );
}

/** What a call is about, with a link to where that is shown; nothing if this console does not have its module. */
function AboutLink({ object }: { object: ObjectOfPerson }) {
  const t = useText();
  const types = useContentTypes();
  const type = types.of(object.contentType);
  const link = types.linkTo(object);
  if (!type) return null;
  const label = t('calls.about', { kind: type.label });
  return (
    <p className="text-xs">
      {link ? (
        <Link {...link} className="text-link hover:underline">
          {label}
        </Link>
      ) : (
        label
      )}
    </p>
  );
}

function CallMenu({ call }: { call: PhoneCall }) {
  const t = useText();
  const me = useMe();
  const [isRemoving, setRemoving] = useState(false);
  const linkToCase = useOpenable('patient.dialog/v1', 'link-to-case');
  const { user: patientId } = call;
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            label={t('calls.actions')}
            size="sm"
            className="opacity-0 group-focus-within/line:opacity-100 group-hover/line:opacity-100 data-[state=open]:opacity-100"
          >
            <MoreHorizontal aria-hidden />
          </IconButton>
        </DropdownMenuTrigger>
        <DropdownMenuContent>
          <DropdownMenuItem
            onSelect={() => openCallDialog({ call, contact: contactOf(call), tab: call.direction })}
          >
            {t('calls.edit')}
          </DropdownMenuItem>
          {linkToCase && patientId != null ? (
            <DropdownMenuItem onSelect={() => linkToCase(patientId, { phonecall: call.id })}>
              {t('calls.linkToCase')}
            </DropdownMenuItem>
          ) : null}
          {mayRemove(call, me.id) ? (
            <DropdownMenuItem onSelect={() => setRemoving(true)}>{t('calls.remove')}</DropdownMenuItem>
          ) : null}
        </DropdownMenuContent>
      </DropdownMenu>
      <Suspense>
        {isRemoving ? <RemoveCallDialog call={call} onClose={() => setRemoving(false)} /> : null}
      </Suspense>
    </>
  );
}
