import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'schedule',
  title: 'Schedule',
  kit: '^1.11.0',
  api: '^1.0.0',
  feature: 'appointmentBooking',
  slots: [
    {
      slot: 'settings.page/v1',
      id: 'on-call',
      title: 'On-call',
      path: 'on-call',
      order: 10,
      requires: { feature: 'practiceSettings' },
      component: './src/oncall/on-call.slot.tsx',
    },
    {
      slot: 'settings.page/v1',
      id: 'practice-hours',
      title: 'Practice Hours',
      path: 'clinic-hours',
      order: 30,
      requires: { feature: 'practiceSettings' },
      component: './src/hours/practice-hours.slot.tsx',
    },
    {
      slot: 'settings.page/v1',
      id: 'appointment-types',
      title: 'Appointment types',
      path: 'appointment-types',
      order: 34,
      requires: { feature: 'practiceSettings' },
      component: './src/types/appointment-types.slot.tsx',
    },
    {
      slot: 'settings.page/v1',
      id: 'scheduling',
      title: 'Scheduling',
      path: 'scheduling',
      order: 36,
      requires: { feature: 'practiceSettings', permission: 'schedule.manage' },
      component: './src/settings/scheduling.slot.tsx',
    },
  ],
});
