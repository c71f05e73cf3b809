import { isProblem } from '@huddle/kit/api';
import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { EditButton, EditDrawer, EditText, type Stored } from '@huddle/kit/edit';
import { formatPhone } from '@huddle/kit/lib/phone';
import { useState } from 'react';
import { limits, type Person } from '../api';
import type { Subject } from '../subject';
import { useSaveSection, useSectionForm } from './profile.resource';
import { useProfileText } from './text';

type Contact = { email: string; phoneNumber: string };

function contactOf(person: Person): Stored<Contact> {
  return {
    version: person.versions.contact,
    values: {
      email: person.email ?? '',
      phoneNumber: person.phoneNumber ? formatPhone(person.phoneNumber) : '',
    },
  };
}

/** Records what is not known yet of a patient's contact details, or all of a person without an account. */
export function RecordContact({ subject }: { subject: Subject }) {
  const t = useProfileText();
  const { id, person } = subject;
  const save = useSaveSection(subject);
  // The host's question about an address that another patient has, and whether it was confirmed.
  const [shared, setShared] = useState<{ email: string; question: string; isConfirmed: boolean } | null>(
    null,
  );
  const form = useSectionForm<Contact>(subject, {
    section: 'contact',
    limits: limits.PersonPatch,
    stored: contactOf(person),
    save: async ({ email, phoneNumber }, version) => {
      const changed = {
        ...(email.trim() === (person.email ?? '') ? {} : { email: email.trim() || null }),
        phoneNumber: phoneNumber.trim() || null,
        isSharedConfirmed: shared?.email === email && shared.isConfirmed,
      };
      try {
        await save(changed, version);
        setShared(null);
      } catch (error) {
        if (isProblem(error, 'email-shared')) {
          setShared({ email, question: error.detail ?? error.message, isConfirmed: false });
        }
        throw error;
      }
    },
    readCurrent: (current) => contactOf(current as Person),
    texts: { saved: t('contact.saved'), failed: t('contact.failed') },
  });
  const question = shared?.email === form.values.email ? shared : null;
  const title = t(id === null ? 'contact.edit' : 'contact.record');
  return (
    <>
      <EditButton form={form} label={title} />
      <EditDrawer form={form} title={title}>
        {id === null ? <EditText form={form} name="email" type="email" label={t('profile.email')} /> : null}
        <EditText
          form={form}
          name="phoneNumber"
          type="tel"
          label={t('profile.phone')}
          hint={t('contact.hint')}
        />
        {question ? (
          <div
            role="alert"
            className="space-y-2 rounded-md border border-warning-border bg-warning-bg px-3 py-2 text-sm text-warning-fg"
          >
            <p>{question.question}</p>
            <Checkbox
              label={t('contact.isShared')}
              checked={question.isConfirmed}
              onCheckedChange={(isConfirmed) => setShared({ ...question, isConfirmed: isConfirmed === true })}
            />
          </div>
        ) : null}
      </EditDrawer>
    </>
  );
}
