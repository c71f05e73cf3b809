import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'careplans',
  title: 'Care Plans',
  kit: '^1.10.0',
  api: '^1.0.0',
  feature: 'carePlans',
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
    { slot: 'person.chip/v1', id: 'overdue', component: './src/measures/overdue.chip.tsx' },
  ],
});
