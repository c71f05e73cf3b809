import { Button } from '@huddle/kit/components/ui/button';
import { Field } from '@huddle/kit/components/ui/field';
import { IconButton } from '@huddle/kit/components/ui/icon-button';
import { Select } from '@huddle/kit/components/ui/select';
import { EditButton, EditDrawer, EditGroup, type Stored } from '@huddle/kit/edit';
import { Plus, Trash2 } from 'lucide-react';
import type { Person } from '../api';
import type { Subject } from '../subject';
import { useSaveSection, useSectionForm } from './profile.resource';
import { Fact, Facts, Section } from './section';
import { type ProfileText, useProfileText } from './text';

const TYPES = [
  'bp_cuff_or_monitor',
  'glucometer',
  'weight_scale',
  'spirometer',
  'fertility_tracker',
  'sleep_study',
  'activity_tracker',
  'ekg',
  'ekg_and_stethoscope',
  'pulse_oximeter',
  'thermometer',
  'peak_flow_meter',
  'other',
] as const;
type EquipmentType = (typeof TYPES)[number];

/** Labels of equipment by type (record.md §3). */
const NAMES = {
  cuff: ['cellular', 'nonCellular', 'selfSupply', 'ihealth', 'other'],
  any: ['ihealth', 'other'],
} as const;
type EquipmentName = (typeof NAMES.cuff)[number];

function namesOf(type: EquipmentType | null): readonly EquipmentName[] {
  return type === 'bp_cuff_or_monitor' ? NAMES.cuff : NAMES.any;
}

type Entry = { type: EquipmentType | null; name: EquipmentName | null };
type Equipment = { medicalEquipmentData: Entry[] };

function equipmentOf(person: Person): Stored<Equipment> {
  return {
    version: person.versions.medicalEquipment,
    values: { medicalEquipmentData: person.medicalEquipmentData },
  };
}

function described(t: ProfileText, { type, name }: Entry): string {
  return [type ? t(`equipment.type.${type}`) : null, name ? t(`equipment.name.${name}`) : null]
    .filter(Boolean)
    .join(', ');
}

/** The patient's medical equipment. Only pieces with both type and name are saved (record.md §5). */
export function EquipmentSection({ subject }: { subject: Subject }) {
  const t = useProfileText();
  const { person } = subject;
  const save = useSaveSection(subject);
  const form = useSectionForm<Equipment>(subject, {
    section: 'equipment',
    stored: equipmentOf(person),
    save,
    readCurrent: (current) => equipmentOf(current as Person),
    texts: { saved: t('equipment.saved'), failed: t('equipment.failed') },
  });
  const { medicalEquipmentData: items } = form.values;
  const put = (place: number, entry: Entry) =>
    form.change({ medicalEquipmentData: items.map((item, index) => (index === place ? entry : item)) });
  return (
    <Section
      title={t('equipment.title')}
      action={<EditButton form={form} label={t('form.editOf', { section: t('equipment.title') })} />}
    >
      <Facts>
        {person.medicalEquipmentData.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing else by which it could be told
          <Fact key={place} label={t(`equipment.type.${item.type}`)}>
            {t(`equipment.name.${item.name}`)}
          </Fact>
        ))}
        {person.medicalEquipmentData.length === 0 ? (
          <Fact label={t('equipment.items')} none={t('equipment.none')} />
        ) : null}
      </Facts>
      <EditDrawer
        form={form}
        title={t('form.editOf', { section: t('equipment.title') })}
        description={t('equipment.hint')}
      >
        <EditGroup
          form={form}
          name="medicalEquipmentData"
          label={t('equipment.items')}
          hideLabel
          format={(value) => value.map((item) => described(t, item)).join('; ') || t('equipment.none')}
        >
          <ul className="space-y-3">
            {items.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a piece has nothing else by which it could be told
              <li key={place} className="flex items-end gap-2">
                <Field className="min-w-0 flex-1" label={t('equipment.typeOf', { number: place + 1 })}>
                  <Select
                    options={TYPES.map((type) => ({ value: type, label: t(`equipment.type.${type}`) }))}
                    value={item.type ?? undefined}
                    placeholder={t('form.choose')}
                    onValueChange={(type) => {
                      const name = item.name && namesOf(type).includes(item.name) ? item.name : null;
                      put(place, { type, name });
                    }}
                  />
                </Field>
                <Field className="min-w-0 flex-1" label={t('equipment.nameOf', { number: place + 1 })}>
                  <Select
                    key={item.type}
                    options={namesOf(item.type).map((name) => ({
                      value: name,
                      label: t(`equipment.name.${name}`),
                    }))}
                    value={item.name ?? undefined}
                    placeholder={t('form.choose')}
                    onValueChange={(name) => put(place, { ...item, name })}
                  />
                </Field>
                <IconButton
                  label={t('equipment.remove', { number: place + 1 })}
                  onClick={() =>
                    form.change({ medicalEquipmentData: items.filter((_, index) => index !== place) })
                  }
                >
                  <Trash2 aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
        </EditGroup>
        <Button
          className="self-start"
          onClick={() => form.change({ medicalEquipmentData: [...items, { type: null, name: null }] })}
        >
          <Plus aria-hidden />
          {t('equipment.add')}
        </Button>
      </EditDrawer>
    </Section>
  );
}
