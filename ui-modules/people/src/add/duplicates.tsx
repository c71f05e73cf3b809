import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { fullName, usDate } from '@huddle/kit/lib/person';
import { formatPhone } from '@huddle/kit/lib/phone';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { Duplicate } from '../api';
import { useProfileText } from '../profile/text';
import { recordLink } from '../record-link';
import type { Found, NewPerson } from './add-person.resource';
import { useAddText } from './text';

/** Possible duplicates, each beside what was typed, with a link to the record. Once asked, the user may add the person anyway. */
export function Duplicates({
  found,
  values,
  isAsked,
  isAdding,
  onAdd,
}: {
  found: Found;
  values: NewPerson;
  isAsked: boolean;
  isAdding: boolean;
  onAdd: () => void;
}) {
  const t = useAddText();
  const box = useRef<HTMLElement>(null);
  const { duplicates: rows, protectedMayMatch } = found;
  // On a small screen they would be below the fold. While the user types, the page must not move.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the user is asked again
  useEffect(() => {
    if (!isAsked) return;
    box.current?.scrollIntoView({ block: 'nearest' });
    box.current?.focus({ preventScroll: true });
  }, [isAsked, found]);
  return (
    <section
      ref={box}
      role={isAsked ? 'alert' : 'status'}
      aria-labelledby="duplicates"
      tabIndex={-1}
      className="rounded-md border border-warning-border bg-warning-bg p-4"
    >
      <h2 id="duplicates" className="font-semibold text-warning-fg">
        {rows.length > 0 ? t('found', { count: rows.length }) : t(protectedMayMatch ? 'protected' : 'shared')}
      </h2>
      <p className="pb-2 text-sm text-warning-fg">
        {[
          rows.length > 0 ? t('foundHint') : null,
          rows.length > 0 && protectedMayMatch ? t('protected') : null,
          protectedMayMatch ? t('protectedHint') : null,
          found.sharedEmail ?? null,
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <ul className="divide-y divide-warning-border">
        {rows.map((row) => (
          <li key={row.personId} className="space-y-2 py-2 text-sm">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-semibold">{fullName(row)}</span>
              {row.likenesses.map((likeness) => (
                <Chip key={likeness} tone="warning">
                  {t(`likeness.${likeness}`)}
                </Chip>
              ))}
              <Button asChild size="sm" className="ml-auto">
                <Link {...recordLink(row.personId, row.userId, 'profile')}>{t('open')}</Link>
              </Button>
            </div>
            <Comparison row={row} values={values} />
          </li>
        ))}
      </ul>
      {isAsked ? (
        <div className="flex justify-end pt-2">
          <Button pending={isAdding} onClick={onAdd}>
            {t('addAnyway')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** What was typed beside what is on record. */
function Comparison({ row, values }: { row: Duplicate; values: NewPerson }) {
  const t = useAddText();
  const profile = useProfileText();
  const date = (day: string | null | undefined) => (day ? usDate(day) : '');
  const lines = [
    { label: t('firstName'), typed: values.firstName, stored: row.firstName },
    { label: t('lastName'), typed: values.lastName, stored: row.lastName },
    { label: t('preferredName'), typed: values.preferredName, stored: row.preferredName },
    { label: t('dob'), typed: date(values.dob), stored: date(row.dob) },
    {
      label: t('phoneNumber'),
      typed: shownPhone(values.phoneNumber),
      stored: shownPhone(row.phoneNumber),
    },
    { label: t('email'), typed: values.email, stored: row.email },
    { label: profile('profile.state'), typed: values.state, stored: row.addressState },
  ].filter(({ typed, stored }) => typed.trim() || stored);
  return (
    <table className="w-full table-fixed text-left" aria-label={t('compare', { name: fullName(row) })}>
      <thead className="text-xs text-muted-foreground">
        <tr>
          <th scope="col" className="font-normal">
            {t('field')}
          </th>
          <th scope="col" className="font-normal">
            {t('typed')}
          </th>
          <th scope="col" className="font-normal">
            {t('stored')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, typed, stored }) => (
          <tr key={label}>
            <th scope="row" className="font-normal text-muted-foreground">
              {label}
            </th>
            <td className="wrap-anywhere tabular-nums">{typed}</td>
            <td className="wrap-anywhere tabular-nums">
              {isAlike(typed, stored) ? <strong>{stored}</strong> : stored}
              {isAlike(typed, stored) ? <span className="sr-only"> {t('same')}</span> : null}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A phone number as the console shows it, in whatever notation it was typed. */
function shownPhone(number: string | null | undefined): string {
  return number ? formatPhone(number) : '';
}

/** Whether two values are the same but for case and punctuation: `(508) 555-0107` and `508-555-0107`. */
function isAlike(typed: string, stored: string | null | undefined): boolean {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}@]/gu, '');
  return plain(typed) !== '' && plain(typed) === plain(stored ?? '');
}
