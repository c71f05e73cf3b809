import { isHandedOver } from './local-build/handover';
import { services } from './services';

/**
 * The session's first token, asked for before the rest of the shell is even evaluated: the host answers meanwhile.
 * The landing page asks for none, nor does a shell that another one took the page from.
 */
export const firstToken = isHandedOver || location.pathname === '/' ? null : services.session.start();
// Whoever awaits it hears of a failure.
firstToken?.catch(() => {});
