import { isHandedOver } from './local-build/handover';
import { services } from './services';

/**
 * The session's first token, requested before the rest of the shell is evaluated.
 * The landing page requests its own later, and none is requested by a shell that was replaced by a local build.
 */
export const firstToken = isHandedOver || location.pathname === '/' ? null : services.session.start();
// Callers that await it receive the error.
firstToken?.catch(() => {});
