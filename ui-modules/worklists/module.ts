import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'worklists',
  title: 'Worklists',
  kit: '^1.17.0',
  api: '^1.0.0',
  feature: 'worklists',
  routes: [
    {
      path: '/worklist',
      title: 'Worklists',
      page: './src/worklist/worklist.page.tsx',
      data: ['/api/worklists/'],
      navigation: { label: 'Worklists', icon: 'table-2', order: 40, shortcut: 'g w' },
      remember: ['worklistId'],
    },
  ],
  slots: [
    {
      slot: 'settings.page/v1',
      id: 'definitions',
      title: 'Worklists',
      path: 'worklists',
      order: 76,
      requires: { feature: 'worklists', permission: 'worklists.manage' },
      component: './src/definitions/definitions.slot.tsx',
    },
    { slot: 'background/v1', id: 'background', component: './src/background.tsx' },
  ],
  commands: [{ id: 'open', label: 'Worklists', icon: 'table-2', to: '/worklist' }],
});
