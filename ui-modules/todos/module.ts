import { defineModule } from '@huddle/kit/contract';

/** What the dialogs that other modules open get, by path. */
export interface DialogInputs {
  /** The care gap that the case is about, its care plan, and what the description begins with. */
  'new-case': { caregap: number; careplan: number | null; text: string };
  /** The object to link. */
  'link-to-case': { phonecall: number } | { caregap: number };
}

export default defineModule({
  name: 'todos',
  title: 'To Dos',
  kit: '^1.17.0',
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
          label: {
            one: '{{count}} to do is due or overdue',
            other: '{{count}} to dos are due or overdue',
          },
          events: ['core.work_unit.changed'],
        },
      },
      remember: ['ownerGroupIds', 'ownerId', 'podIds', 'nextActionDate', 'types', 'caseCategoryIds'],
    },
    {
      path: '/inbox/emails',
      title: 'Unlinked emails',
      requires: { feature: 'tasks', flag: 'cases.email', permission: 'cases.email' },
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
    {
      slot: 'patient.dialog/v1',
      id: 'link-to-case',
      title: 'Link to case',
      path: 'link-to-case',
      component: './src/cases/link-to-case.dialog.tsx',
    },
    {
      slot: 'patient.dialog/v1',
      id: 'new-case',
      title: 'New case',
      path: 'new-case',
      component: './src/cases/new-case-about.dialog.tsx',
    },
    {
      slot: 'communication.entry/v1',
      id: 'email-entry',
      title: 'Emails',
      path: 'caseemail',
      component: './src/emails/email-entry.slot.tsx',
    },
  ],
  commands: [
    { id: 'mine', label: 'My to dos', icon: 'list-todo', keywords: ['mine'], to: '/inbox' },
    { id: 'everyone', label: 'To dos of everyone', icon: 'list-todo', to: '/inbox?ownerId=any' },
    {
      id: 'unlinked-emails',
      label: 'Unlinked emails',
      icon: 'mail-question-mark',
      to: '/inbox/emails',
      requires: { feature: 'tasks', flag: 'cases.email', permission: 'cases.email' },
    },
    { id: 'overdue', label: 'My overdue to dos', icon: 'list-todo', to: '/inbox?nextActionDate=overdue' },
  ],
  contentTypes: [
    {
      name: 'case',
      label: 'Case',
      icon: 'folder-open',
      order: 10,
      opensAt: { page: 'person-todos', object: 'caseId' },
    },
    { name: 'task', label: 'Task', icon: 'list-todo', order: 20, opensAt: { page: 'person-todos' } },
    {
      // The object is the case.
      name: 'casemail',
      label: 'Email',
      icon: 'mail',
      order: 70,
      opensAt: { page: 'person-todos', object: 'caseId', with: { action: 'email' } },
    },
  ],
  jumps: [{ label: 'Go to case', page: 'case', order: 30 }],
  pages: {
    case: '/cases/$caseId',
    'patient-todos': '/patients/$patientId/todos?caseId',
    'person-todos': '/people/$personId/todos?caseId&action&scrollToMessageId',
  },
  uses: [
    { module: 'careplans', opens: ['care-gap-evidence'] },
    { module: 'people', pages: ['person'] },
  ],
});
