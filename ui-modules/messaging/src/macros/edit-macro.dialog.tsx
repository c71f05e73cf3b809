import { Chip } from '@huddle/kit/components/ui/chip';
import { Input } from '@huddle/kit/components/ui/input';
import { Select } from '@huddle/kit/components/ui/select';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { EditDialog, EditField, EditText, type Stored, useEditForm } from '@huddle/kit/edit';
import { shortcutCaps } from '@huddle/kit/lib/keys';
import { useAccess } from '@huddle/kit/session';
import { useRef } from 'react';
import { limits, type Macro, type MacroTeam } from '../api';
import { useText } from '../text';
import { updateMacro } from './macros.resource';
import { VARIABLES } from './template';

/** The macro as the form shows it; `teamId` is its scope: of a team, personal, or the tenant. */
type Values = { name: string; template: string; teamId: string; shortcut: string };

function storedOf(macro: Macro): Stored<Values> {
  const { name, template, shortcut, rowVersion } = macro;
  return {
    values: { name, template, teamId: ownerOf(macro), shortcut: shortcut ?? '' },
    version: rowVersion,
  };
}

/** Edits a macro with its scope and shortcut. */
export function EditMacroDialog({
  macro,
  teams,
  onSaved,
  onClose,
}: {
  macro: Macro;
  teams: readonly MacroTeam[];
  onSaved: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { hasPermission } = useAccess();
  const textField = useRef<HTMLTextAreaElement>(null);
  const form = useEditForm<Values, Macro>({
    draft: `macro:${macro.id}`,
    patientId: null,
    stored: storedOf(macro),
    save: ({ teamId, shortcut, ...values }, version) =>
      updateMacro(
        { id: macro.id, rowVersion: version },
        { ...values, ...placeOf(teamId), shortcut: shortcut || null },
      ),
    readCurrent: (current) => storedOf(current as Macro),
    limits: limits.MacroPatch,
    check: ({ name, template }) => (name.trim() && template.trim() ? null : t('macros.required')),
    texts: { saved: t('macros.saved'), failed: t('macros.updateFailed') },
    onSaved,
    onStale: onSaved,
    onClose,
  });
  const { values, change } = form;
  const scopes = [
    { value: 'personal', label: t('macros.scopes.personal') },
    ...teams.map(({ id, name }) => ({ value: `team ${id}`, label: t('macros.scopes.team', { name }) })),
    {
      value: 'tenant',
      label: t('macros.scopes.tenant'),
      disabled: !hasPermission('macros.manage') && macro.scope !== 'tenant',
    },
  ];

  function insert(place: string) {
    const { template } = values;
    const { selectionStart: start = template.length, selectionEnd: end = start } = textField.current ?? {};
    change({ template: template.slice(0, start) + place + template.slice(end) });
    textField.current?.focus();
  }

  return (
    <EditDialog
      form={form}
      title={t('macros.editOf', { name: macro.name })}
      description={t('macros.editHint')}
    >
      <EditText form={form} name="name" label={t('macros.name')} required />
      <EditField form={form} name="template" label={t('macros.text')} required>
        <Textarea
          ref={textField}
          autoGrow
          limit={limits.MacroPatch.template.maxLength}
          className="max-h-60 min-h-24"
          value={values.template}
          onChange={(event) => change({ template: event.target.value })}
        />
      </EditField>
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="mb-1 text-xs text-subtle-foreground">{t('macros.variables')}</legend>
        {VARIABLES.map((variable) => (
          <Chip key={variable} asChild shape="square">
            <button type="button" onClick={() => insert(`{{${variable}}}`)}>
              {t(`macros.variable.${variable}`)}
            </button>
          </Chip>
        ))}
        <Chip asChild shape="square">
          <button type="button" onClick={() => insert(`{{ask:${t('macros.variable.question')}}}`)}>
            {t('macros.variable.ask')}
          </button>
        </Chip>
      </fieldset>
      <div className="flex gap-4 max-sm:flex-col">
        <EditField
          form={form}
          name="teamId"
          label={t('macros.scope')}
          className="min-w-0 flex-1"
          format={(owner) => scopes.find(({ value }) => value === owner)?.label ?? owner}
        >
          <Select value={values.teamId} onValueChange={(teamId) => change({ teamId })} options={scopes} />
        </EditField>
        <EditField
          form={form}
          name="shortcut"
          label={t('macros.key')}
          hint={t('macros.keyHint', { modifier: shortcutCaps('alt')[0]?.[0] ?? '' })}
          className="min-w-0 flex-1"
        >
          <Input
            maxLength={1}
            value={values.shortcut}
            onChange={(event) => change({ shortcut: event.target.value.toLowerCase() })}
          />
        </EditField>
      </div>
    </EditDialog>
  );
}

/** The scope of a macro as one choice. */
function ownerOf({ scope, teamId }: Macro): string {
  return scope === 'team' ? `team ${teamId}` : scope;
}

function placeOf(owner: string): Pick<Macro, 'scope' | 'teamId'> {
  if (owner === 'personal' || owner === 'tenant') return { scope: owner, teamId: null };
  return { scope: 'team', teamId: Number(owner.slice('team '.length)) };
}
