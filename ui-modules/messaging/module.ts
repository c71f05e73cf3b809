import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'messaging',
  title: 'Messages',
  kit: '^1.0.0',
  api: '^2.0.0',
  feature: 'messaging',
  routes: [
    {
      path: '/messages',
      title: 'Messages',
      navigation: { label: 'Messages', icon: 'messages', order: 10, shortcut: 'g m' },
      // The open thread (`patient`) is omitted: it names a person.
      remember: ['f', 'pod_ids'],
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
    {
      slot: 'navigation.badge/v1',
      id: 'unread-badge',
      path: '/messages',
      component: './src/threads/unread-badge.slot.tsx',
    },
    {
      slot: 'header.action/v1',
      id: 'call-button',
      order: 10,
      component: './src/calls/call-button.slot.tsx',
    },
    {
      slot: 'command/v1',
      id: 'message-commands',
      order: 10,
      component: './src/threads/message-commands.slot.tsx',
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
});
