import { Checkbox } from '@huddle/kit/components/ui/checkbox';
import { NumberInput } from '@huddle/kit/components/ui/number-input';
import {
  EditCheckbox,
  EditDialog,
  EditField,
  EditGroup,
  EditText,
  type Stored,
  useEditForm,
} from '@huddle/kit/edit';
import { type AppointmentType, limits } from '../api';
import { type TypesText, useTypesText } from './text';
import { ROLES, type TypeValues, updateType, useReloadTypes } from './types.resource';

/** The numbers of a type. */
const NUMBERS = [
  { name: 'duration', step: 5, unit: 'unitMinutes', hint: 'duration' },
  { name: 'bufferBefore', step: 1, unit: 'unitMinutes', hint: 'bufferBefore' },
  { name: 'bufferAfter', step: 1, unit: 'unitMinutes', hint: 'bufferAfter' },
  { name: 'minimumNotice', step: 1, unit: 'unitMinutes', hint: 'minimumNotice' },
  { name: 'bookingWindow', step: 1, unit: 'unitWeeks', hint: 'bookingWindow' },
] as const;

function storedOf(type: AppointmentType): Stored<TypeValues> {
  const { name, duration, bufferBefore, bufferAfter, minimumNotice, bookingWindow } = type;
  const { roles, isReasonRequired, isActive, rowVersion } = type;
  return {
    values: {
      name,
      duration,
      bufferBefore,
      bufferAfter,
      minimumNotice,
      bookingWindow,
      roles: ROLES.filter((role) => roles.includes(role)),
      isReasonRequired,
      isActive,
    },
    version: rowVersion,
  };
}

/** Why a number cannot be saved. */
function numberProblem(t: TypesText, { name, step }: (typeof NUMBERS)[number], value: number): string | null {
  const { minimum: least, maximum: most } = limits.AppointmentTypePatch[name];
  if (!(Number.isInteger(value) && value >= least && value <= most)) return t('between', { least, most });
  return value % step === 0 ? null : t('step');
}

/** Changes an appointment type. */
export function EditTypeDialog({ type, onClose }: { type: AppointmentType; onClose: () => void }) {
  const t = useTypesText();
  const reload = useReloadTypes();
  const form = useEditForm<TypeValues, AppointmentType>({
    draft: `appointment-type:${type.id}`,
    patientId: null,
    stored: storedOf(type),
    save: (values, version) => updateType(type.id, values, version),
    readCurrent: (current) => storedOf(current as AppointmentType),
    limits: limits.AppointmentTypePatch,
    check: (values) => {
      if (values.name.trim() === '') return t('needsName');
      if (values.roles.length === 0) return t('needsRole');
      return NUMBERS.some((field) => numberProblem(t, field, values[field.name])) ? t('outOfRange') : null;
    },
    texts: { saved: t('saved'), failed: t('notSaved') },
    onSaved: reload,
    onStale: reload,
    onClose,
  });
  const { values, change } = form;
  return (
    <EditDialog form={form} title={t('dialog', { name: type.name })} description={t('dialogHint')}>
      <EditText form={form} name="name" label={t('fields.name')} required />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {NUMBERS.map((field) => (
          <EditField
            key={field.name}
            form={form}
            name={field.name}
            label={t(`fields.${field.name}`)}
            hint={t(`hints.${field.hint}`)}
            required
            problem={numberProblem(t, field, values[field.name])}
          >
            <NumberInput
              min={limits.AppointmentTypePatch[field.name].minimum}
              max={limits.AppointmentTypePatch[field.name].maximum}
              step={field.step}
              trailing={<span className="text-subtle-foreground">{t(field.unit)}</span>}
              value={values[field.name]}
              onValueChange={(value) => change({ [field.name]: value })}
            />
          </EditField>
        ))}
      </div>
      <EditGroup
        form={form}
        name="roles"
        label={t('fields.roles')}
        format={(roles) =>
          ROLES.filter((role) => roles.includes(role))
            .map((role) => t(`roleNames.${role}`))
            .join(', ')
        }
        problem={values.roles.length === 0 ? t('needsRole') : null}
        className="flex flex-col gap-1"
      >
        <div className="flex flex-wrap gap-x-5">
          {ROLES.map((role) => (
            <Checkbox
              key={role}
              label={t(`roleNames.${role}`)}
              checked={values.roles.includes(role)}
              onCheckedChange={(isOn) =>
                change({
                  roles: ROLES.filter((other) =>
                    other === role ? isOn === true : values.roles.includes(other),
                  ),
                })
              }
            />
          ))}
        </div>
      </EditGroup>
      <div className="flex flex-col">
        <EditCheckbox form={form} name="isReasonRequired" label={t('fields.isReasonRequired')} />
        <EditCheckbox form={form} name="isActive" label={t('fields.isActive')} />
      </div>
    </EditDialog>
  );
}
