import { shellConfig } from '@huddle/kit/build/shell';

export default shellConfig(import.meta.dirname);
