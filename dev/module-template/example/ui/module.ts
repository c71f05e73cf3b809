import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'sample',
  title: 'Sample',
  kit: '^1.17.0',
  api: '^1.0.0',
  feature: 'sample',
  routes: [
    {
      path: '/sample',
      title: 'Sample',
      navigation: { label: 'Sample', icon: 'blocks', order: 900 },
    },
    {
      path: '/sample/reminders',
      title: 'Sample reminders',
      navigation: {
        label: 'Reminders',
        icon: 'bell',
        order: 901,
        badge: {
          label: { one: '{{count}} open reminder', other: '{{count}} open reminders' },
          events: ['sample.reminder.changed'],
        },
      },
    },
  ],
  slots: [
    {
      slot: 'patient.tab/v1',
      id: 'entries',
      title: 'Sample',
      path: 'sample',
      order: 900,
      component: './src/entries/entries.tab.tsx',
    },
    {
      slot: 'object.card/v1',
      id: 'reminder-card',
      title: 'Reminder',
      path: 'samplereminder',
      component: './src/reminders/reminder-card.slot.tsx',
    },
  ],
  commands: [{ id: 'reminders', label: 'Sample reminders', icon: 'bell', to: '/sample/reminders' }],
  contentTypes: [
    {
      name: 'samplereminder',
      label: 'Reminder',
      icon: 'bell',
      order: 900,
      opensAt: { page: 'person-entries' },
    },
  ],
  pages: { 'person-entries': '/people/$personId/sample' },
});
