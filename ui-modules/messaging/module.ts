import { defineModule } from '@huddle/kit/contract';

/** What the dialogs that other modules open get, by path. */
export interface DialogInputs {
  /** A call to be logged. */
  'log-call': {
    /** The number to call; empty: the patient's own. */
    phone: string;
    /** Name of the office that is called; empty when the patient is called. */
    name: string;
    /** Identifier of the office, such as its NPI: each office has a draft of its own; null when the patient is called. */
    office: string | null;
    /** The referral that the call is about; null: none. */
    steerage: number | null;
  };
}

export default defineModule({
  name: 'messaging',
  title: 'Messages',
  kit: '^1.17.0',
  api: '^2.1.0',
  feature: 'messaging',
  routes: [
    {
      path: '/messages',
      title: 'Messages',
      navigation: {
        label: 'Messages',
        isHome: true,
        icon: 'message-square',
        order: 10,
        shortcut: 'g m',
        badge: {
          label: { one: '{{count}} unread thread', other: '{{count}} unread threads' },
          events: [
            'messaging.message.sent',
            'messaging.message.changed',
            'messaging.message.deleted',
            'messaging.thread.changed',
            'messaging.work.changed',
          ],
          isInTab: true,
        },
      },
      // The open thread (`patient`) is omitted: it names a person.
      remember: ['f', 'pod_ids'],
      page: './src/threads/messages.page.tsx',
      data: [
        '/api/chat/v4/thread/?filter={f|active}&limit=100',
        '/api/chat/thread-counts/',
        '/api/chat/pod-filter-options/',
      ],
    },
    { path: '/messages/calls', title: 'Call queue' },
    { path: '/messages/search', title: 'Search messages' },
  ],
  slots: [
    {
      slot: 'patient.side/v1',
      id: 'chat',
      title: 'Chat',
      path: 'chat',
      order: 10,
      component: './src/chat/chat.slot.tsx',
      data: [
        '/api/chat/v4/thread/?patientId={id}&limit=1',
        '/api/chat/v3/thread/{0.results.0.uid}/history-at/9223372036854775807/?numBefore=10&numAfter=0',
        // The conversation opens in one step, with the calls between its messages.
        '/api/providers/me/phone-calls/?person={0.results.0.patient_metadata.person_id}&limit=50',
      ],
    },
    {
      slot: 'patient.tab/v1',
      id: 'files',
      title: 'Files',
      path: 'files',
      order: 70,
      component: './src/files/files.tab.tsx',
    },
    {
      slot: 'communication.entry/v1',
      id: 'message-entry',
      title: 'Messages',
      path: 'chatmessagev2',
      component: './src/chat/message-entry.slot.tsx',
    },
    {
      slot: 'communication.entry/v1',
      id: 'call-entry',
      title: 'Phone calls',
      path: 'phonecall',
      component: './src/calls/call-entry.slot.tsx',
    },
    { slot: 'background/v1', id: 'background', component: './src/background.tsx' },
    { slot: 'patient.action/v1', id: 'call-patient', component: './src/calls/patient-actions.tsx' },
    {
      slot: 'patient.dialog/v1',
      id: 'log-call',
      title: 'Log a phone call',
      path: 'log-call',
      component: './src/calls/log-call.dialog.tsx',
    },
    {
      slot: 'header.action/v1',
      id: 'call-button',
      order: 10,
      component: './src/calls/call-button.slot.tsx',
    },
    {
      slot: 'command/v2',
      id: 'message-commands',
      order: 10,
      component: './src/threads/message-commands.tsx',
    },
    {
      slot: 'settings.page/v1',
      id: 'macros',
      title: 'Macros Beta',
      path: 'macros',
      order: 60,
      component: './src/macros/macros.slot.tsx',
    },
    {
      slot: 'settings.page/v1',
      id: 'claim-settings',
      title: 'Thread assignment',
      path: 'claims',
      order: 70,
      requires: { feature: 'messaging.claims', permission: 'claims.manage' },
      component: './src/claims/claim-settings.slot.tsx',
    },
  ],
  commands: [
    { id: 'all', label: 'All messages', icon: 'inbox', to: '/messages' },
    { id: 'unread', label: 'Unread messages', icon: 'inbox', to: '/messages?f=unread' },
    { id: 'clinical', label: 'Clinical messages', icon: 'inbox', to: '/messages?f=clinical' },
    { id: 'operational', label: 'Operational messages', icon: 'inbox', to: '/messages?f=operational' },
    {
      id: 'mine',
      label: 'My threads',
      icon: 'inbox',
      keywords: ['mine'],
      to: '/messages?f=mine',
      requires: { feature: 'messaging.claims' },
    },
    {
      id: 'unclaimed',
      label: 'Unassigned threads',
      icon: 'inbox',
      to: '/messages?f=unclaimed',
      requires: { feature: 'messaging.claims' },
    },
    {
      id: 'urgent',
      label: 'Urgent threads',
      icon: 'inbox',
      to: '/messages?f=urgent',
      requires: { feature: 'messaging.claims' },
    },
    {
      id: 'overdue',
      label: 'Overdue threads',
      icon: 'inbox',
      to: '/messages?f=overdue',
      requires: { feature: 'messaging.claims' },
    },
    {
      id: 'today',
      label: 'Threads due today',
      icon: 'inbox',
      to: '/messages?f=today',
      requires: { feature: 'messaging.claims' },
    },
    {
      id: 'snoozed',
      label: 'Snoozed threads',
      icon: 'inbox',
      to: '/messages?f=snoozed',
      requires: { feature: 'messaging.claims' },
    },
    {
      id: 'done',
      label: 'Threads marked done',
      icon: 'inbox',
      to: '/messages?f=done',
      requires: { feature: 'messaging.claims' },
    },
    { id: 'drafts', label: 'Drafts of messages', icon: 'inbox', to: '/messages?f=drafts' },
    { id: 'search', label: 'Search messages', icon: 'search', to: '/messages/search' },
  ],
  contentTypes: [
    {
      name: 'chatmessagev2',
      label: 'Message',
      icon: 'message-square',
      order: 60,
      // The thread, with its composer, beside the person's work.
      opensAt: { module: 'todos', page: 'person-todos', object: 'scrollToMessageId' },
    },
  ],
  uses: [{ module: 'todos', opens: ['link-to-case'], pages: ['person-todos'] }],
});
