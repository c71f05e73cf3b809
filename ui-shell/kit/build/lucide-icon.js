import { createIcon } from '@huddle/kit/lib/create-icon';

// In place of lucide's own file in modules.
export default createIcon;
