import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'todos',
  title: 'To Dos',
  kit: '^1.5.0',
  api: '^1.0.0',
  feature: 'tasks',
  routes: [
    {
      path: '/inbox',
      title: 'To Dos',
      page: './src/inbox/inbox.page.tsx',
      navigation: {
        label: 'To Dos',
        icon: 'list-todo',
        order: 20,
        shortcut: 'g t',
        badge: {
          label: { one: '{{count}} to do is due', other: '{{count}} to dos are due' },
          events: ['core.work_unit.changed'],
        },
      },
      remember: ['ownerGroupIds', 'ownerId', 'podIds', 'nextActionDate', 'types', 'caseCategoryIds'],
    },
    { path: '/tasks', title: 'To Dos' },
    { path: '/cases/$id', title: 'Case' },
  ],
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
    {
      slot: 'settings.page/v1',
      id: 'reminders',
      title: 'Reminders',
      path: 'reminders',
      order: 65,
      component: './src/reminders/reminders.slot.tsx',
    },
    {
      slot: 'settings.page/v1',
      id: 'case-categories',
      title: 'Case categories',
      path: 'case-categories',
      order: 75,
      requires: { feature: 'tasks', permission: 'cases.manage_categories' },
      component: './src/categories/categories.slot.tsx',
    },
    { slot: 'message.action/v2', id: 'task-of-message', component: './src/tasks/message-action.tsx' },
    { slot: 'message.action/v2', id: 'case-of-message', component: './src/cases/message-action.tsx' },
    { slot: 'patient.action/v1', id: 'task-of-patient', component: './src/tasks/patient-action.tsx' },
  ],
  commands: [
    { id: 'mine', label: 'My to dos', icon: 'list-todo', to: '/inbox' },
    { id: 'everyone', label: 'To dos of everyone', icon: 'list-todo', to: '/inbox?ownerId=any' },
    { id: 'overdue', label: 'My overdue to dos', icon: 'list-todo', to: '/inbox?nextActionDate=overdue' },
  ],
});
