import { defineModule } from '@huddle/kit/contract';

/** What the dialogs that other modules open get, by path. */
export interface DialogInputs {
  /** The care gap whose evidence is asked for. */
  'care-gap-evidence': { caregap: number };
}

export default defineModule({
  name: 'careplans',
  title: 'Care Plans',
  kit: '^1.17.0',
  api: '^1.0.0',
  feature: 'carePlans',
  routes: [
    {
      path: '/care-gaps',
      title: 'Care gap closure',
      requires: { feature: 'carePlans', permission: 'careplans.view_closure' },
    },
    {
      path: '/care-gaps/overrides',
      title: 'Care gap overrides without an end',
      requires: { feature: 'carePlans', permission: 'careplans.view_closure' },
    },
  ],
  commands: [
    {
      id: 'care-gap-overrides',
      label: 'Care gap overrides without an end',
      icon: 'list-checks',
      to: '/care-gaps/overrides',
      requires: { feature: 'carePlans', permission: 'careplans.view_closure' },
    },
    {
      id: 'care-gaps',
      label: 'Care gap closure',
      icon: 'chart-column',
      to: '/care-gaps',
      requires: { feature: 'carePlans', permission: 'careplans.view_closure' },
    },
  ],
  slots: [
    {
      slot: 'patient.tab/v1',
      id: 'careplans',
      title: 'Care Plans',
      path: 'careplans',
      order: 15,
      component: './src/plans/patient-plans.tab.tsx',
    },
    {
      slot: 'person.tab/v1',
      id: 'person-careplans',
      title: 'Care Plans',
      path: 'careplans',
      order: 15,
      component: './src/plans/person-plans.tab.tsx',
    },
    {
      slot: 'settings.page/v1',
      id: 'care-plan-templates',
      title: 'Care plan templates',
      path: 'care-plan-templates',
      order: 76,
      requires: { feature: 'carePlans', permission: 'careplans.manage_templates' },
      component: './src/templates/templates.slot.tsx',
    },
    {
      slot: 'settings.page/v1',
      id: 'education-resources',
      title: 'Education resources',
      path: 'education-resources',
      order: 77,
      requires: { feature: 'carePlans', permission: 'careplans.manage_education' },
      component: './src/education/education.slot.tsx',
    },
    {
      slot: 'object.card/v1',
      id: 'plan-card',
      title: 'Care Plan',
      path: 'careplan',
      component: './src/plans/plan.card.tsx',
    },
    {
      slot: 'object.card/v1',
      id: 'gap-card',
      title: 'Care Gap',
      path: 'caregap',
      component: './src/measures/gap.card.tsx',
    },
    {
      slot: 'patient.dialog/v1',
      id: 'gap-evidence',
      title: 'Evidence for a care gap',
      path: 'care-gap-evidence',
      component: './src/measures/evidence.dialog.tsx',
    },
    { slot: 'person.chip/v1', id: 'overdue', component: './src/measures/overdue.chip.tsx' },
  ],
  contentTypes: [
    {
      name: 'careplan',
      label: 'Care plan',
      icon: 'clipboard-list',
      order: 30,
      opensAt: { page: 'person-careplans', object: 'careplanId' },
    },
    {
      name: 'caregap',
      label: 'Care gap',
      icon: 'clipboard-list',
      order: 40,
      opensAt: { page: 'person-careplans' },
    },
  ],
  pages: { 'person-careplans': '/people/$personId/careplans?careplanId' },
  uses: [{ module: 'todos', opens: ['new-case', 'link-to-case'], pages: ['patient-todos', 'person-todos'] }],
});
