import { Button } from '@huddle/kit/components/ui/button';
import { useSave } from '@huddle/kit/edit';
import { formatPhone } from '@huddle/kit/lib/phone';
import { lazy, Suspense, useState } from 'react';
import { api } from '../api';
import type { Subject } from '../subject';
import { IdentityCheck } from './identity-check';
import { RecordContact } from './record-contact';
import { Fact, Facts, Section } from './section';
import { useProfileText } from './text';

const EmailDialog = lazy(() => import('./email-dialog'));

/** An action in the line of the value that it changes; the pointer target is 24 px. */
const INLINE = '-my-0.5 h-6 px-0';

/** Contact details, and the identity check of a caller. */
export function ContactSection({ subject }: { subject: Subject }) {
  const t = useProfileText();
  const { id, email } = subject;
  // What an account has is changed with the member. What is missing, and all of a person without an account, staff record.
  const isRecordable = id === null || !subject.phoneNumber;
  const [isChanging, setChanging] = useState(false);
  const phone = useSave({
    save: (patientId: number) =>
      api.post('/api/user/{patient_id}/phone/change/request/', { path: { patient_id: patientId } }),
    texts: { saved: t('phone.sent'), failed: t('phone.failed') },
    hint: t('phone.soon'),
  });
  return (
    <Section title={t('profile.contact')} action={isRecordable ? <RecordContact subject={subject} /> : null}>
      <Facts>
        <Fact label={t('profile.email')}>
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="min-w-0 wrap-anywhere">
              {email ?? <span className="text-subtle-foreground">{t('profile.none')}</span>}
            </span>
            {id === null ? null : (
              <Button variant="link" className={INLINE} onClick={() => setChanging(true)}>
                {t('email.change')}
              </Button>
            )}
          </span>
        </Fact>
        <Fact label={t('profile.phone')}>
          <span className="flex flex-wrap items-center gap-x-3">
            <span className="whitespace-nowrap tabular-nums">
              {subject.phoneNumber ? (
                formatPhone(subject.phoneNumber)
              ) : (
                <span className="text-subtle-foreground">{t('profile.none')}</span>
              )}
            </span>
            {id === null || !subject.phoneNumber ? null : (
              <Button
                variant="link"
                className={INLINE}
                pending={phone.isSaving}
                disabledReason={email ? null : t('phone.noEmail')}
                onClick={() => phone.save(id)}
              >
                {t('phone.send')}
              </Button>
            )}
          </span>
          {id === null || !subject.phoneNumber ? null : (
            <span className="block pt-0.5 text-xs text-subtle-foreground">{t('phone.hint')}</span>
          )}
        </Fact>
      </Facts>
      <IdentityCheck person={subject.person} />
      {isChanging && id !== null ? (
        <Suspense>
          <EmailDialog patientId={id} isKnown={email !== null} onClose={() => setChanging(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
