import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { Select } from '@huddle/kit/components/ui/select';
import { toast } from '@huddle/kit/components/ui/toast';
import { linkTo, paths } from '@huddle/kit/contract';
import { fullName, usDate } from '@huddle/kit/lib/person';
import { formatPhone } from '@huddle/kit/lib/phone';
import { useDraft, useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { Duplicate } from '../api';
import { statesQuery } from '../profile/profile.resource';
import { useText } from '../text';
import {
  EMPTY,
  type Found,
  isAnyone,
  type NewPerson,
  problemsOf,
  SEXES,
  useAddPerson,
  useFoundWhileTyping,
} from './add-person.resource';

/** The page that adds a person (console.md §2, "/people/add"). */
export function AddPersonPage() {
  const t = useText();
  const navigate = useNavigate();
  const required = useMe().providerFields.personMatchingDuringSignup;
  const states = useQuery(statesQuery);
  const draft = useDraft<NewPerson>('people:add:no-person', null);
  const values = draft.body ?? EMPTY;
  // What the user was asked about. Only this can be confirmed: what is found while typing may appear at the moment of a click.
  const [asked, setAsked] = useState<Found | null>(null);
  const typed = useFoundWhileTyping(values);
  const found = asked ?? (isAnyone(typed) ? typed : null);
  const { save, isSaving, errorOf } = useAddPerson();
  // What is wrong is shown from the first attempt on, and disappears while it is mended.
  const [attempts, setAttempts] = useState(0);
  const problems = attempts > 0 ? problemsOf(values, required) : {};
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt moves the focus to the first error
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  function change(part: Partial<NewPerson>) {
    // The question was about other input.
    setAsked(null);
    draft.setBody({ ...values, ...part });
  }

  function problemOf(name: keyof NewPerson): string | undefined {
    const problem = problems[name];
    return problem ? t(`add.problem.${problem}`) : errorOf(name);
  }

  async function submit(confirmed: Found | null) {
    if (Object.keys(problemsOf(values, required)).length > 0) {
      setAttempts((count) => count + 1);
      return;
    }
    if (confirmed === null && isAnyone(typed)) {
      // A copy: the question is asked again, however often Add is pressed.
      setAsked({ ...typed });
      return;
    }
    const outcome = await save(values, confirmed);
    if (outcome.kind === 'duplicates') setAsked(outcome.found);
    else if (outcome.kind === 'refused') setAttempts((count) => count + 1);
    else if (outcome.kind === 'failed') toast.error(t('add.failed'));
    else if (outcome.kind === 'added') {
      draft.clear();
      toast.success(t('add.added'));
      void navigate(linkTo(paths.patientTab(outcome.userId, 'profile')));
    }
  }

  const line = (
    name: Exclude<keyof NewPerson, 'sex' | 'state'>,
    { isRequired = false, type = 'text' }: { isRequired?: boolean; type?: string } = {},
  ) => (
    <Field label={t(`add.${name}`)} required={isRequired} error={problemOf(name)}>
      <Input
        type={type}
        autoComplete="off"
        value={values[name]}
        onChange={(event) => change({ [name]: event.target.value })}
      />
    </Field>
  );

  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHeader>
        <PageTitle>{t('add.title')}</PageTitle>
      </PageHeader>
      <form
        ref={form}
        noValidate
        className="@container min-h-0 flex-1 space-y-8 overflow-y-auto px-4 pt-5 pb-8 *:max-w-200"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSaving) void submit(null);
        }}
      >
        <fieldset className="grid gap-x-5 gap-y-4 @xl:grid-cols-2">
          <legend className="mb-2 text-base font-semibold">{t('profile.basic')}</legend>
          {line('firstName', { isRequired: required })}
          {line('lastName', { isRequired: required })}
          {line('preferredName')}
          {line('dob', { isRequired: required, type: 'date' })}
          <Field label={t('profile.sexAtBirth')} required={required} error={problemOf('sex')}>
            <Select
              options={SEXES.map((sex) => ({ value: sex, label: sex }))}
              value={values.sex}
              onValueChange={(sex) => change({ sex })}
            />
          </Field>
        </fieldset>
        <fieldset className="grid gap-x-5 gap-y-4 @xl:grid-cols-2">
          <legend className="mb-2 text-base font-semibold">{t('profile.contact')}</legend>
          {line('email', { isRequired: required, type: 'email' })}
          {line('phoneNumber', { isRequired: required, type: 'tel' })}
        </fieldset>
        <fieldset className="grid gap-x-5 gap-y-4 @xl:grid-cols-2">
          <legend className="mb-2 text-base font-semibold">{t('profile.address')}</legend>
          {line('streetAddress')}
          {line('streetAddress2')}
          {line('city')}
          <Field label={t('profile.state')} error={problemOf('state')}>
            <Combobox
              options={(states.data ?? []).map(({ abbreviation, name }) => ({
                value: abbreviation,
                label: name,
                hint: abbreviation,
              }))}
              loading={states.isPending}
              value={values.state || null}
              onValueChange={(state) => change({ state: state === values.state ? '' : (state ?? '') })}
            />
          </Field>
          {line('zipcode')}
        </fieldset>
        {found ? (
          <Duplicates
            found={found}
            values={values}
            isAsked={asked !== null}
            isAdding={isSaving}
            onAdd={() => void submit(asked)}
          />
        ) : null}
        <div className="flex justify-end gap-2">
          {draft.body ? (
            <Button
              variant="ghost"
              onClick={() => {
                draft.clear();
                setAsked(null);
              }}
            >
              {t('form.discard')}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" pending={isSaving}>
            {t('add.save')}
          </Button>
        </div>
      </form>
    </div>
  );
}

/** Possible duplicates, each beside what was typed, with a link to the record. Once asked, the user may add the person anyway. */
function Duplicates({
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
  const t = useText();
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
        {rows.length > 0
          ? t('add.found', { count: rows.length })
          : t(protectedMayMatch ? 'add.protected' : 'add.shared')}
      </h2>
      <p className="pb-2 text-sm text-warning-fg">
        {[
          rows.length > 0 ? t('add.foundHint') : null,
          rows.length > 0 && protectedMayMatch ? t('add.protected') : null,
          protectedMayMatch ? t('add.protectedHint') : null,
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
                  {t(`add.likeness.${likeness}`)}
                </Chip>
              ))}
              <Button asChild size="sm" className="ml-auto">
                <Link
                  {...linkTo(
                    row.userId ? paths.patientTab(row.userId, 'profile') : paths.person(row.personId),
                  )}
                >
                  {t('add.open')}
                </Link>
              </Button>
            </div>
            <Comparison row={row} values={values} />
          </li>
        ))}
      </ul>
      {isAsked ? (
        <div className="flex justify-end pt-2">
          <Button pending={isAdding} onClick={onAdd}>
            {t('add.addAnyway')}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

/** What was typed beside what is on record. */
function Comparison({ row, values }: { row: Duplicate; values: NewPerson }) {
  const t = useText();
  const date = (day: string | null | undefined) => (day ? usDate(day) : '');
  const lines = [
    { label: t('add.firstName'), typed: values.firstName, stored: row.firstName },
    { label: t('add.lastName'), typed: values.lastName, stored: row.lastName },
    { label: t('add.preferredName'), typed: values.preferredName, stored: row.preferredName },
    { label: t('add.dob'), typed: date(values.dob), stored: date(row.dob) },
    {
      label: t('add.phoneNumber'),
      typed: shownPhone(values.phoneNumber),
      stored: shownPhone(row.phoneNumber),
    },
    { label: t('add.email'), typed: values.email, stored: row.email },
    { label: t('profile.state'), typed: values.state, stored: row.addressState },
  ].filter(({ typed, stored }) => typed.trim() || stored);
  return (
    <table className="w-full table-fixed text-left" aria-label={t('add.compare', { name: fullName(row) })}>
      <thead className="text-xs text-muted-foreground">
        <tr>
          <th scope="col" className="font-normal">
            {t('add.field')}
          </th>
          <th scope="col" className="font-normal">
            {t('add.typed')}
          </th>
          <th scope="col" className="font-normal">
            {t('add.stored')}
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
              {isAlike(typed, stored) ? <span className="sr-only"> {t('add.same')}</span> : null}
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
