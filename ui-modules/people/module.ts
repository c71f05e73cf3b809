import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'people',
  title: 'Patients',
  kit: '^1.0.0',
  api: '^1.1.0',
  feature: 'people',
  routes: [
    {
      path: '/patients',
      title: 'Patients',
      navigation: { label: 'Patients', icon: 'patients', order: 30, shortcut: 'g p' },
      remember: ['sort'],
    },
    { path: '/people/$id', title: 'Person' },
    { path: '/people/$id/$tab', title: 'Person' },
    { path: '/person/$id', title: 'Person' },
    { path: '/person/$id/$tab', title: 'Person' },
  ],
  slots: [
    {
      slot: 'header.search/v1',
      id: 'patient-search',
      component: './src/search/patient-search.slot.tsx',
    },
    {
      slot: 'command/v1',
      id: 'patient-commands',
      component: './src/search/patient-commands.slot.tsx',
    },
    {
      slot: 'patient.header/v1',
      id: 'patient-header',
      component: './src/header/patient-header.slot.tsx',
    },
    {
      slot: 'patient.tab/v1',
      id: 'profile',
      title: 'Profile',
      path: 'profile',
      order: 30,
      component: './src/profile/profile.tab.tsx',
    },
    {
      slot: 'patient.tab/v1',
      id: 'device',
      title: 'Device',
      path: 'meta',
      order: 140,
      requires: { feature: 'practiceSettings' },
      component: './src/device/device.tab.tsx',
    },
    {
      slot: 'person.tab/v1',
      id: 'person-profile',
      title: 'Profile',
      path: 'profile',
      order: 30,
      component: './src/profile/person-profile.tab.tsx',
    },
  ],
});
