import { ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { toast } from '@huddle/kit/components/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, type Person } from '../api';
import { useProfileText } from './text';

/** Checks a caller by the last four digits of the member's number (record.md §5). Disabled if no number is on record. */
export function IdentityCheck({ person }: { person: Person }) {
  const t = useProfileText();
  const hintId = useId();
  const [digits, setDigits] = useState('');
  const type = person.memberIdentifierType;
  const verify = useMutation({
    mutationFn: () =>
      api.post('/api/bff/crm/verify-member/', {
        body: { personId: person.id, memberIdentificationNumber: digits },
      }),
    onSuccess: ({ isVerified }) => {
      setDigits('');
      if (isVerified) toast.success(t('identity.verified'));
      else toast.error(t('identity.notVerified'));
    },
    onError: (error) =>
      toast.error(t('identity.notVerified'), {
        description:
          error instanceof ProblemError && error.status === 429 ? t('identity.tooOften') : undefined,
      }),
  });
  return (
    <form
      className="space-y-1 border-t border-border-muted pt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (digits.length === 4) verify.mutate();
      }}
    >
      <div className="flex items-end gap-2">
        <Field label={t(type === 'employee_id' ? 'identity.employeeId' : 'identity.ssn')}>
          <Input
            className="w-40 tabular-nums"
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            disabled={!type}
            aria-describedby={hintId}
            value={digits}
            onChange={(event) => setDigits(event.target.value.replace(/\D/g, ''))}
          />
        </Field>
        <Button
          type="submit"
          pending={verify.isPending}
          disabledReason={type ? (digits.length === 4 ? null : t('identity.fourDigits')) : t('identity.none')}
        >
          {t('identity.verify')}
        </Button>
      </div>
      <p id={hintId} className="text-xs text-subtle-foreground">
        {t(type ? 'identity.hint' : 'identity.none')}
      </p>
    </form>
  );
}
