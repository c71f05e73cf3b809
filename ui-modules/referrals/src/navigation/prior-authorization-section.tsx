import { Input } from '@huddle/kit/components/ui/input';
import { EditField, type EditForm } from '@huddle/kit/edit';
import { Section } from './section';
import { useNavigationText } from './text';
import { type Problems, type SteerageValues, SYSTEM_ID_LENGTH } from './values';
import { YesNo } from './yes-no';

/** Whether a prior authorization is required, and the ID of its originator (navigation.md §5.1). */
export function PriorAuthorizationSection({
  form,
  problems,
}: {
  form: EditForm<SteerageValues>;
  problems: Problems;
}) {
  const t = useNavigationText();
  const { values, change } = form;
  const problem = problems.priorAuthorizationSystemId;
  return (
    <Section title={t('priorAuthorization.title')}>
      <EditField
        form={form}
        name="priorAuthorizationRequired"
        label={t('priorAuthorization.required')}
        format={(answer) => t(answer === null ? 'answers.missing' : answer ? 'answers.yes' : 'answers.no')}
      >
        <YesNo
          label={t('priorAuthorization.required')}
          value={values.priorAuthorizationRequired}
          onValueChange={(priorAuthorizationRequired) => change({ priorAuthorizationRequired })}
        />
      </EditField>
      {values.priorAuthorizationRequired ? (
        <EditField
          form={form}
          name="priorAuthorizationSystemId"
          label={t('priorAuthorization.id')}
          hint={t('priorAuthorization.idHint')}
          problem={problem && t(`problems.${problem}`)}
          className="max-w-60"
        >
          <Input
            autoComplete="off"
            maxLength={SYSTEM_ID_LENGTH}
            value={values.priorAuthorizationSystemId}
            onChange={({ target }) => change({ priorAuthorizationSystemId: target.value })}
          />
        </EditField>
      ) : null}
    </Section>
  );
}
