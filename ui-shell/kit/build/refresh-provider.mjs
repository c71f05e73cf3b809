// The development shell's React Refresh, for modules served from source: React supports only one.
import * as runtime from 'react-refresh/runtime';

globalThis.__huddleRefresh = runtime;
