import { services } from './services';

/**
 * The session's first token, asked for before the rest of the shell is even evaluated: the host answers meanwhile.
 * The landing page asks for none.
 */
export const firstToken = location.pathname === '/' ? null : services.session.start();
// Whoever awaits it hears of a failure.
firstToken?.catch(() => {});
