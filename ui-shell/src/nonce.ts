import { setNonce } from 'get-nonce';

// Must come first: libraries that insert style elements read the nonce when they are loaded.
const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
if (nonce) setNonce(nonce);
