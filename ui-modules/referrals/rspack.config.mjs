import { moduleConfig } from '@huddle/kit/build';

export default moduleConfig(import.meta.dirname);
