import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'sample',
  title: 'Sample',
  kit: '^1.0.0',
  api: '^1.0.0',
  feature: 'sample',
  routes: [
    {
      path: '/sample',
      title: 'Sample',
      navigation: { label: 'Sample', icon: 'blocks', order: 900 },
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
  ],
});
