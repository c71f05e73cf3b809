import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'todos',
  title: 'To Dos',
  kit: '^1.0.0',
  api: '^1.0.0',
  feature: 'tasks',
  slots: [
    {
      slot: 'patient.tab/v1',
      id: 'todos',
      title: 'To Dos',
      path: 'todos',
      order: 10,
      component: './src/person/patient-todos.tab.tsx',
    },
    {
      slot: 'person.tab/v1',
      id: 'person-todos',
      title: 'To Dos',
      path: 'todos',
      order: 10,
      component: './src/person/person-todos.tab.tsx',
    },
    { slot: 'message.action/v2', id: 'task-of-message', component: './src/tasks/message-action.tsx' },
    { slot: 'patient.action/v1', id: 'task-of-patient', component: './src/tasks/patient-action.tsx' },
  ],
});
