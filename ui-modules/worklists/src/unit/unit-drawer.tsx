import { AssigneePicker } from '@huddle/kit/components/app/assignee-picker';
import { StatusMenu, statusOffers } from '@huddle/kit/components/app/status-menu';
import { useContentTypes } from '@huddle/kit/contract';
import { DatePicker } from '@huddle/kit/dates';
import { EditDrawer, EditField, type Stored, useEditForm } from '@huddle/kit/edit';
import { useAssignees } from '@huddle/kit/lib/assignees';
import { BUSINESS_ZONE, dueDay, dueInstant } from '@huddle/kit/lib/due';
import { fullName } from '@huddle/kit/lib/person';
import { formatDateTime, formatDay } from '@huddle/kit/lib/time';
import { changeUnit, type UnitChange, type WorkUnit } from '@huddle/kit/work-units';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import type { WorklistItem } from '../api';
import { DrawerCompany } from '../company/drawer-company';
import { targetName } from '../escalation/target';
import { kindText } from '../items/fields';
import { isMessage, named } from '../items/late';
import { LeaseNotice } from '../next/lease-notice';
import { useText } from '../text';
import AnswerDialog, { useCanAnswer } from './answer.dialog';
import { useUnitText } from './text';
import { contextQuery, useActOnUnit } from './unit.resource';
import { UnitMessage } from './unit-message';
import { personFacts, UnitPerson } from './unit-person';
import { UnitSteps, useStepKeys } from './unit-steps';

/** What is edited; an empty day and 0 stand for none. */
type UnitValues = { dueDate: string; ownerGroup: number };

function storedOf({ dueAt, ownerGroupId, rowVersion }: WorkUnit): Stored<UnitValues> {
  return {
    values: { dueDate: dueAt ? dueDay(dueAt) : '', ownerGroup: ownerGroupId ?? 0 },
    version: rowVersion,
  };
}

/** The fields that differ from the stored ones: what was not touched keeps its time of day, or its owner. */
export function changeOf(values: UnitValues, stored: UnitValues): UnitChange {
  return {
    ...(values.dueDate !== stored.dueDate && {
      dueDate: values.dueDate === '' ? null : dueInstant(values.dueDate),
    }),
    ...(values.ownerGroup !== stored.ownerGroup && { ownerGroup: values.ownerGroup || null }),
  };
}

export interface UnitDrawerProps {
  item: WorklistItem;
  /** Whether a colleague has closed it, or it no longer fits the filters. */
  isGone: boolean;
  /** The name of who has taken it, if known. */
  takenBy: string | null;
  /** The item's place among those of the page, from 1; null if it is not there any more. */
  position: number | null;
  total: number;
  onStep: (step: 1 | -1) => void;
  onClose: () => void;
  worklistId: number;
  /** Reloads the list. */
  reload: () => Promise<void>;
  /** Called when an action takes the item out of the list, before the host has answered. */
  onLeft: () => void;
  /** Called when it is back, because the host refused. */
  onBack: (item: WorklistItem) => void;
  /** Called when the host has closed it. */
  onClosed: (item: WorklistItem) => void;
}

/** An item of a list, edited beside it: due date, owner, and the actions of its workflow (navigation.md §4.5). */
export default function UnitDrawer({
  item,
  isGone,
  takenBy,
  position,
  total,
  onStep,
  onClose,
  worklistId,
  reload,
  onLeft,
  onBack,
  onClosed,
}: UnitDrawerProps) {
  const t = useText();
  const tu = useUnitText();
  const types = useContentTypes();
  const subject = item.person?.patientId
    ? { patientId: item.person.patientId }
    : item.personId == null
      ? {}
      : { personId: item.personId };
  const owners = useAssignees(subject);
  const actions = useActOnUnit(worklistId, { reload, onLeft, onBack, onClosed });
  // A record that is protected is not opened for this.
  const hasRecord = item.personId != null && !item.isMasked;
  const context = useQuery({ ...contextQuery(item.id), enabled: hasRecord });
  const [isAnswering, setAnswering] = useState(false);
  const patientId = item.person?.patientId ?? null;
  const canAnswer = useCanAnswer() && patientId !== null;
  const stored = storedOf(item);
  const form = useEditForm<UnitValues, WorkUnit>({
    draft: `worklist-unit:${item.id}`,
    patientId: item.person?.patientId ?? null,
    stored,
    save: (values, version) => changeUnit({ ...item, rowVersion: version }, changeOf(values, stored.values)),
    readCurrent: (current) => storedOf(current as WorkUnit),
    check: () => (item.isMasked ? tu('masked') : null),
    texts: { saved: tu('updated'), failed: tu('updateFailed') },
    onSaved: (unit) => {
      actions.show(unit);
      void reload();
    },
    onStale: (current) => actions.show(current as WorkUnit),
    onClose,
  });
  const { values, change } = form;
  const { opener } = form;
  useEffect(() => {
    // The drawer may have been opened from another row, or by a link: the focus returns to the row that is shown.
    opener.current = document.querySelector(`[data-row="${item.id}"] [data-column] button`);
  }, [opener, item.id]);
  /** Shows another item: the drawer of this one closes, and must not take the focus to its row. */
  function step(by: 1 | -1) {
    opener.current = null;
    onStep(by);
  }
  const onStepKey = useStepKeys({ position, total, onStep: step });
  const ownerUser = owners.data
    ?.flatMap(({ assigneeGroupUsers }) => assigneeGroupUsers ?? [])
    .find(({ id }) => id === item.ownerUserId);
  const ownerOf = (id: number) => owners.data?.find((group) => group.id === id)?.name ?? t('unassigned');
  const offers = useMemo(() => statusOffers(item.actions), [item.actions]);
  /** Applies an action, together with what was changed in the form. */
  async function act(action: string, reason?: string) {
    // An item that leaves the list has no row to return to.
    if (offers.some(({ trigger, dest_category }) => trigger === action && dest_category !== 'open')) {
      opener.current = null;
    }
    const isDone = await actions.act(item, { ...changeOf(values, stored.values), action, reason });
    if (isDone && form.hasChanges) form.discard();
  }
  const kind = kindText(item.contentType, item.contentType, types);
  return (
    <>
      <EditDrawer
        form={form}
        size="wide"
        title={item.isMasked ? tu('protected') : named(item).details?.title || kind}
        description={[kind, item.details?.category].filter(Boolean).join(' · ')}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole, whatever has the focus in it */}
        <div className="contents" onKeyDown={onStepKey}>
          <UnitSteps position={position} total={total} onStep={step} />
          {isGone ? (
            <p role="status" className="rounded-md bg-sunken px-3 py-2 text-sm">
              {tu('gone')}
            </p>
          ) : null}
          <LeaseNotice item={item} name={takenBy} onChanged={() => void reload()} />
          {item.escalatedAt ? (
            <p className="rounded-md bg-warning-bg px-3 py-2 text-sm text-warning-fg">
              {tu('escalated', {
                time: formatDateTime(new Date(item.escalatedAt)),
                name: targetName(item.escalatedTo, owners.data) ?? tu('somebody'),
              })}
            </p>
          ) : null}
          {item.person?.patientId ? <DrawerCompany patientId={item.person.patientId} /> : null}
          {item.isMasked ? <p className="text-sm">{tu('masked')}</p> : null}
          {isMessage(item) && !item.isMasked ? (
            <UnitMessage
              item={item}
              waiting={context.data?.message}
              onAnswer={canAnswer ? () => setAnswering(true) : undefined}
            />
          ) : null}
          <UnitPerson item={item} context={hasRecord ? context.data : undefined} />
          {hasRecord && context.isError ? (
            <p role="alert" className="text-sm text-urgent-fg">
              {tu('contextFailed')}
            </p>
          ) : null}
          {item.details ? (
            <div className="flex flex-col items-start gap-1">
              <span className="text-xs font-semibold text-subtle-foreground">{t('columns.status')}</span>
              <StatusMenu
                status={item.details.status}
                offers={offers}
                pending={actions.isPending}
                onAction={(...chosen) => void act(...chosen)}
              />
            </div>
          ) : null}
          <EditField
            form={form}
            name="dueDate"
            label={t('columns.due_at')}
            format={(day) => (day ? formatDay(day, true) : '')}
          >
            <DatePicker
              clearable
              value={values.dueDate || null}
              timeZone={BUSINESS_ZONE}
              disabled={item.isMasked}
              onValueChange={(day) => change({ dueDate: day ?? '' })}
            />
          </EditField>
          <EditField
            form={form}
            name="ownerGroup"
            label={t('columns.owner')}
            format={ownerOf}
            hint={ownerUser ? tu('ownedBy', { name: fullName(ownerUser) }) : undefined}
          >
            <AssigneePicker
              {...subject}
              value={values.ownerGroup || null}
              onValueChange={(ownerGroup) => change({ ownerGroup: ownerGroup ?? 0 })}
            />
          </EditField>
        </div>
      </EditDrawer>
      {isAnswering && patientId !== null ? (
        <AnswerDialog
          patientId={patientId}
          name={fullName({ firstName: item.firstName ?? '', lastName: item.lastName ?? '' })}
          facts={personFacts(item, context.data, tu)}
          isGone={isGone}
          onClose={() => {
            setAnswering(false);
            void reload();
          }}
        />
      ) : null}
    </>
  );
}
