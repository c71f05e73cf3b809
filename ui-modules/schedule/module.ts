import { defineModule } from '@huddle/kit/contract';

export default defineModule({
  name: 'schedule',
  title: 'Schedule',
  kit: '^1.11.0',
  api: '^1.0.0',
  feature: 'appointmentBooking',
});
