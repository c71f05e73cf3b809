import { Avatar } from '@huddle/kit/components/ui/avatar';
import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { ErrorState } from '@huddle/kit/components/ui/error-state';
import { SearchBox } from '@huddle/kit/components/ui/search-box';
import { useDebounced } from '@huddle/kit/lib/debounce';
import { fullName, usDate } from '@huddle/kit/lib/person';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../text';
import type { Contact } from './call.model';
import { type PersonHit, personSearchQuery } from './person-search';

/** Finds the contact of a call: by the phone number, or by the text that is typed. */
export function PersonPicker({
  contact,
  number,
  onChange,
}: {
  contact: Contact | null;
  /** Initial search text. */
  number?: string;
  onChange: (contact: Contact | null) => void;
}) {
  const t = useText();
  if (contact) {
    return (
      <div className="flex items-center gap-2.5 rounded-md border border-border bg-sunken px-3 py-2">
        <Avatar id={contact.userId ?? contact.personId} name={contact.name} size="sm" decorative />
        <span className="min-w-0 flex-1 truncate font-semibold">{contact.name}</span>
        <Button size="sm" onClick={() => onChange(null)}>
          {t('calls.change')}
        </Button>
      </div>
    );
  }
  return <PersonSearch number={number ?? ''} onChange={onChange} />;
}

function PersonSearch({ number, onChange }: { number: string; onChange: (contact: Contact) => void }) {
  const t = useText();
  const [words, setWords] = useState(number);
  const debounced = useDebounced(words);
  const hits = useQuery(personSearchQuery(debounced));
  return (
    <SearchBox
      label={t('calls.patient')}
      placeholder={t('calls.patientHint')}
      value={words}
      onValueChange={setWords}
      results={debounced ? hits.data?.results : undefined}
      resultKey={(hit) => hit.personId}
      renderResult={(hit) => <Hit hit={hit} />}
      onSelect={(hit) => onChange({ personId: hit.personId, userId: hit.id ?? null, name: fullName(hit) })}
      loading={words.trim() !== '' && (words !== debounced || hits.isFetching)}
      error={
        hits.isError ? (
          <ErrorState layout="inline" title={t('calls.searchFailed')} onRetry={() => void hits.refetch()} />
        ) : null
      }
      empty={t('calls.nobody')}
    />
  );
}

function Hit({ hit }: { hit: PersonHit }) {
  const t = useText();
  const facts = [hit.id?.toString(), hit.dob ? usDate(hit.dob) : null, hit.addressState, hit.phoneNumber];
  return (
    <span className="flex min-w-0 flex-1 items-center gap-2.5">
      <Avatar id={hit.id ?? hit.personId} name={fullName(hit)} size="sm" decorative />
      <span className="min-w-0 flex-1">
        <span className="flex items-center gap-2">
          <span className="truncate font-semibold">{fullName(hit)}</span>
          {hit.isMasked ? <Chip tone="warning">{t('row.protected')}</Chip> : null}
        </span>
        <span className="block truncate text-xs text-subtle-foreground tabular-nums">
          {facts.filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  );
}
