import { isProblem, ProblemError } from '@huddle/kit/api';
import { Button } from '@huddle/kit/components/ui/button';
import { Chip } from '@huddle/kit/components/ui/chip';
import {
  Dialog,
  DialogBody,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from '@huddle/kit/components/ui/dialog';
import { Field } from '@huddle/kit/components/ui/field';
import { Input } from '@huddle/kit/components/ui/input';
import { Select } from '@huddle/kit/components/ui/select';
import { Textarea } from '@huddle/kit/components/ui/textarea';
import { toast } from '@huddle/kit/components/ui/toast';
import { shortcutCaps } from '@huddle/kit/lib/keys';
import { useAccess } from '@huddle/kit/session';
import { TriangleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Macro, MacroTeam } from '../api';
import { useText } from '../text';
import { fieldError } from './add-macro';
import { updateMacro } from './macros.resource';
import { VARIABLES } from './template';

/** Longest text; the host has the same limit. */
const TEXT_LIMIT = 10_000;

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
  /** The base of the edit: the macro when the edit began, or a concurrent change. */
  const [base, setBase] = useState(macro);
  const [name, setName] = useState(macro.name);
  const [template, setTemplate] = useState(macro.template);
  const [owner, setOwner] = useState(ownerOf(macro));
  const [shortcut, setShortcut] = useState(macro.shortcut ?? '');
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const isSame =
    name === base.name &&
    template === base.template &&
    owner === ownerOf(base) &&
    shortcut === (base.shortcut ?? '');

  async function save() {
    setPending(true);
    try {
      await updateMacro(base, { name, template, shortcut: shortcut || null, ...placeOf(owner) });
      toast.success(t('macros.saved'), { id: 'macros' });
      onSaved();
      onClose();
    } catch (refusal) {
      setPending(false);
      setError(refusal);
      // The concurrent change is in the problem's `current`.
      if (isProblem(refusal, 'stale-version')) setBase(refusal.body.current as Macro);
      else if (!(refusal instanceof ProblemError && refusal.errors.length > 0)) {
        toast.error(t('macros.updateFailed'), {
          id: 'macros',
          description: refusal instanceof Error ? refusal.message : undefined,
        });
      }
    }
  }
  function put(place: string) {
    const { selectionStart: start = template.length, selectionEnd: end = start } = textField.current ?? {};
    setTemplate(template.slice(0, start) + place + template.slice(end));
    textField.current?.focus();
  }

  const isIncomplete = name.trim() === '' || template.trim() === '';
  return (
    <Dialog open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('macros.editOf', { name: macro.name })}</DialogTitle>
          <DialogDescription>{t('macros.editHint')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {base === macro ? null : (
            <div
              role="alert"
              className="flex gap-2 rounded-md bg-warning-bg px-3 py-2 text-sm text-warning-fg"
            >
              <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              <div className="min-w-0">
                <p>{t('macros.stale')}</p>
                <p className="my-1 font-semibold wrap-break-word whitespace-pre-wrap">
                  {base.name}: {base.template}
                </p>
                <p>{t('macros.staleHint')}</p>
              </div>
            </div>
          )}
          <Field label={t('macros.name')} required error={fieldError(error, '/name')}>
            <Input value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
          <Field label={t('macros.text')} required error={fieldError(error, '/template')}>
            <Textarea
              ref={textField}
              autoGrow
              limit={TEXT_LIMIT}
              className="max-h-60 min-h-24"
              value={template}
              onChange={(event) => setTemplate(event.target.value)}
            />
          </Field>
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="mb-1 text-xs text-subtle-foreground">{t('macros.variables')}</legend>
            {VARIABLES.map((variable) => (
              <Chip key={variable} asChild shape="square">
                <button type="button" onClick={() => put(`{{${variable}}}`)}>
                  {t(`macros.variable.${variable}`)}
                </button>
              </Chip>
            ))}
            <Chip asChild shape="square">
              <button type="button" onClick={() => put(`{{ask:${t('macros.variable.question')}}}`)}>
                {t('macros.variable.ask')}
              </button>
            </Chip>
          </fieldset>
          <div className="flex gap-4 max-sm:flex-col">
            <Field label={t('macros.scope')} error={fieldError(error, '/team_id')} className="min-w-0 flex-1">
              <Select
                value={owner}
                onValueChange={setOwner}
                options={[
                  { value: 'personal', label: t('macros.scopes.personal') },
                  ...teams.map(({ id, name: team }) => ({
                    value: `team ${id}`,
                    label: t('macros.scopes.team', { name: team }),
                  })),
                  {
                    value: 'tenant',
                    label: t('macros.scopes.tenant'),
                    disabled: !hasPermission('macros.manage') && base.scope !== 'tenant',
                  },
                ]}
              />
            </Field>
            <Field
              label={t('macros.key')}
              hint={t('macros.keyHint', { modifier: shortcutCaps('alt')[0]?.[0] ?? '' })}
              error={fieldError(error, '/shortcut')}
              className="min-w-0 flex-1"
            >
              <Input
                maxLength={1}
                value={shortcut}
                onChange={(event) => setShortcut(event.target.value.toLowerCase())}
              />
            </Field>
          </div>
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('macros.cancel')}</Button>
          <Button
            variant="primary"
            pending={isPending}
            disabledReason={(isIncomplete && t('macros.required')) || (isSame && t('macros.nothingChanged'))}
            onClick={() => void save()}
          >
            {t('macros.save')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
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
