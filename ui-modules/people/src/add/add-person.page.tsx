import { Button } from '@huddle/kit/components/ui/button';
import { Combobox } from '@huddle/kit/components/ui/combobox';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { PageHeader, PageTitle } from '@huddle/kit/components/ui/page-title';
import { Select } from '@huddle/kit/components/ui/select';
import { toast } from '@huddle/kit/components/ui/toast';
import { linkTo, paths } from '@huddle/kit/contract';
import { FormProblems } from '@huddle/kit/edit';
import { useDraft, useMe } from '@huddle/kit/session';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { statesQuery } from '../profile/profile.resource';
import { useProfileText } from '../profile/text';
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
import { useAddText } from './text';

const Duplicates = lazy(() => import('./duplicates').then((file) => ({ default: file.Duplicates })));

/** The page that adds a person (console.md §2, "/people/add"). */
export function AddPersonPage() {
  const t = useAddText();
  const profile = useProfileText();
  const navigate = useNavigate();
  const required = useMe().providerFields.personMatchingDuringSignup;
  const states = useQuery(statesQuery);
  const draft = useDraft<NewPerson>('people:add:no-person', null);
  const values = draft.body ?? EMPTY;
  // What the user was asked about. Only this can be confirmed: what is found while typing may appear at the moment of a click.
  const [asked, setAsked] = useState<Found | null>(null);
  const typed = useFoundWhileTyping(values);
  const found = asked ?? (isAnyone(typed) ? typed : null);
  const { save, isSaving, errors } = useAddPerson();
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
    return problem ? t(`problem.${problem}`) : errors.of(name);
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
    else if (outcome.kind === 'failed') toast.error(t('failed'));
    else if (outcome.kind === 'added') {
      draft.clear();
      toast.success(t('added'));
      void navigate(linkTo(paths.patientTab(outcome.userId, 'profile')));
    }
  }

  const line = (
    name: Exclude<keyof NewPerson, 'sex' | 'state'>,
    { isRequired = false, type = 'text' }: { isRequired?: boolean; type?: string } = {},
  ) => (
    <Field label={t(name)} required={isRequired} error={problemOf(name)}>
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
        <PageTitle>{t('title')}</PageTitle>
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
        {asked ? null : <FormProblems errors={errors.others} />}
        <fieldset className="grid gap-x-5 gap-y-4 @xl:grid-cols-2">
          <legend className="mb-2 text-base font-semibold">{profile('profile.basic')}</legend>
          {line('firstName', { isRequired: required })}
          {line('lastName', { isRequired: required })}
          {line('preferredName')}
          {line('dob', { isRequired: required, type: 'date' })}
          <Field label={profile('profile.sexAtBirth')} required={required} error={problemOf('sex')}>
            <Select
              options={SEXES.map((sex) => ({ value: sex, label: sex }))}
              value={values.sex}
              onValueChange={(sex) => change({ sex })}
            />
          </Field>
        </fieldset>
        <fieldset className="grid gap-x-5 gap-y-4 @xl:grid-cols-2">
          <legend className="mb-2 text-base font-semibold">{profile('profile.contact')}</legend>
          {line('email', { isRequired: required, type: 'email' })}
          {line('phoneNumber', { isRequired: required, type: 'tel' })}
        </fieldset>
        <fieldset className="grid gap-x-5 gap-y-4 @xl:grid-cols-2">
          <legend className="mb-2 text-base font-semibold">{profile('profile.address')}</legend>
          {line('streetAddress')}
          {line('streetAddress2')}
          {line('city')}
          <Field label={profile('profile.state')} error={problemOf('state')}>
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
          <Suspense>
            <Duplicates
              found={found}
              values={values}
              isAsked={asked !== null}
              isAdding={isSaving}
              onAdd={() => void submit(asked)}
            />
          </Suspense>
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
              {profile('form.discard')}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" pending={isSaving}>
            {t('save')}
          </Button>
        </div>
      </form>
    </div>
  );
}
