// The development shell's own React Refresh, for modules that are served from source: React knows one only.
import * as runtime from 'react-refresh/runtime';

globalThis.__huddleRefresh = runtime;
