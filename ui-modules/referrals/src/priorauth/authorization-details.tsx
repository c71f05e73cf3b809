import { formatDateTime, formatDay } from '@huddle/kit/lib/time';
import { QueryView } from '@huddle/kit/query';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef } from 'react';
import type { Subject } from '../subject';
import { AuthorizationNotice } from './authorization-notice';
import { StateChips } from './authorization-row';
import {
  type AuthorizedProvider,
  type PriorAuthorization,
  priorAuthorizationQuery,
} from './priorauth.resource';
import { usePriorAuthText } from './text';

/** All that the payer said about a request (record.md §3, "Prior authorization"). */
export function AuthorizationDetails({ pk, subject }: { pk: number; subject: Subject }) {
  const t = usePriorAuthText();
  const query = useQuery(priorAuthorizationQuery(pk));
  return (
    <QueryView query={query} failedTitle={t('readFailed', { id: pk })} record={subject}>
      {(authorization) => <Details authorization={authorization} />}
    </QueryView>
  );
}

function Details({ authorization }: { authorization: PriorAuthorization }) {
  const t = usePriorAuthText();
  const summary = useRef<HTMLParagraphElement>(null);
  const {
    determination,
    decisionDueAt,
    serviceQuantity,
    unitsUsed,
    unitsLeft,
    effectiveFrom,
    effectiveThrough,
  } = authorization;
  const count = (value: number | null | undefined) =>
    value === null || value === undefined
      ? null
      : serviceQuantity
        ? t(`units.${serviceQuantity.unit}`, { count: value })
        : String(value);
  const day = (date: string | null | undefined) => (date ? formatDay(date, true) : null);
  const time = (instant: string) => formatDateTime(new Date(instant));
  return (
    <div className="flex flex-col gap-5 text-sm">
      <div className="flex flex-col gap-2">
        <p ref={summary} tabIndex={-1} className="font-semibold wrap-anywhere">
          {authorization.summary}
        </p>
        <p className="flex flex-wrap gap-2">
          <StateChips authorization={authorization} />
        </p>
        <AuthorizationNotice authorization={authorization} heading={summary} />
      </div>
      <Part title={t('details.decision')}>
        <Facts
          facts={[
            [t('details.status'), t(`statuses.${authorization.status}`)],
            [
              t('details.determination'),
              determination ? t(`determinations.${determination}`) : t('details.undecided'),
            ],
            ...(determination === 'denied'
              ? [[t('details.denialReason'), authorization.denialReason || t('noReason')] as const]
              : []),
            [t('details.urgency'), authorization.urgency ? t(`urgencies.${authorization.urgency}`) : null],
            ...(decisionDueAt ? [[t('details.decisionDue'), time(decisionDueAt)] as const] : []),
          ]}
        />
      </Part>
      <Part title={t('details.services')}>
        <Facts
          facts={[
            [
              t('details.categories'),
              authorization.serviceCategories.map(({ label }) => label).join(', ') || null,
            ],
            [t('details.quantity'), count(serviceQuantity?.value)],
            [t('details.used'), count(unitsUsed)],
            [t('details.left'), count(unitsLeft)],
            [t('details.effectiveFrom'), day(effectiveFrom)],
            [t('details.effectiveThrough'), day(effectiveThrough)],
            [t('details.originatorId'), authorization.originatorSystemId || null],
            [t('details.requested'), time(authorization.vendorCreateDate)],
            [t('details.changed'), time(authorization.vendorUpdateDate)],
            [t('details.received'), time(authorization.updatedAt)],
          ]}
        />
      </Part>
      <Part title={t('details.providers')}>
        <List
          none={t('details.noProviders')}
          items={authorization.providers.map((provider) => ({
            key: JSON.stringify(provider),
            content: <Provider provider={provider} />,
          }))}
        />
      </Part>
      <Part title={t('details.procedures')}>
        <List
          none={t('details.noCodes')}
          items={authorization.procedureCodes.map(({ contentObject, ...code }) => ({
            key: JSON.stringify(code),
            content: <Code {...code} description={contentObject?.description} />,
          }))}
        />
      </Part>
      <Part title={t('details.diagnoses')}>
        <List
          none={t('details.noCodes')}
          items={authorization.diagnosisCodes.map((code) => ({
            key: JSON.stringify(code),
            content: <Code {...code} />,
          }))}
        />
      </Part>
    </div>
  );
}

/** A part of the details with its heading. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-semibold text-muted-foreground">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Names with their values; a value that is null is not known. */
function Facts({ facts }: { facts: readonly (readonly [name: string, value: string | null])[] }) {
  const t = usePriorAuthText();
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted-foreground">{name}</dt>
          <dd className="wrap-anywhere tabular-nums">
            {value ?? <span className="text-subtle-foreground">{t('details.unknown')}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function List({ items, none }: { items: readonly { key: string; content: ReactNode }[]; none: string }) {
  if (items.length === 0) return <p className="text-subtle-foreground">{none}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {items.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  );
}

function Provider({ provider }: { provider: AuthorizedProvider }) {
  const t = usePriorAuthText();
  const { firstName, middleName, lastName, addressLine1, addressLine2, city, state, zipCode, npi } = provider;
  const town = [city, [state?.abbreviation, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const address = [addressLine1, addressLine2, town].filter(Boolean).join(', ');
  return (
    <>
      <p className="font-semibold">{[firstName, middleName, lastName].filter(Boolean).join(' ')}</p>
      {address ? <p>{address}</p> : null}
      {npi ? (
        <p className="text-xs text-subtle-foreground tabular-nums">{t('details.npi', { npi })}</p>
      ) : null}
    </>
  );
}

function Code({
  system,
  version,
  code,
  description,
}: {
  system: string;
  version?: string;
  code: string;
  description?: string;
}) {
  const t = usePriorAuthText();
  return (
    <>
      <p>
        <span className="font-semibold tabular-nums">{code}</span> {description}
      </p>
      <p className="text-xs text-subtle-foreground">
        {version ? t('details.codeVersion', { system, version }) : system}
      </p>
    </>
  );
}
