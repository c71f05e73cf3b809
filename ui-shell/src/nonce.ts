import { setNonce } from 'get-nonce';

// Before anything else: what puts a style element into the page asks for the nonce when it is loaded.
const nonce = document.querySelector('meta[name="csp-nonce"]')?.getAttribute('content');
if (nonce) setNonce(nonce);
