/** The console in which the module is shown. */
const CONSOLE = new URL(process.env.HUDDLE_CONSOLE_URL ?? 'http://localhost:8080').origin;

/** The origin of this server: the only one that a console in development lets its pages load from (`ui.dev_origin`). */
const ORIGIN = new URL(process.env.HUDDLE_UI__DEV_ORIGIN ?? 'http://localhost:8090').origin;

/** The path of a build on this server, the shell's or a module's. */
export function localAddress(name) {
  return `${ORIGIN}/ui/${name}/local/`;
}

/**
 * A development server for one module. It serves the module from source, together with a shell from source: the
 * published shell contains React's production build, which does not support hot reload. A running console switches a
 * tab to that shell when its user chooses so.
 */
export function developmentServer(name) {
  const { hostname, port } = new URL(ORIGIN);
  return {
    host: hostname,
    port: Number(port),
    hot: true,
    open: false,
    // The pages come from the console; no other origin may read the sources.
    headers: { 'access-control-allow-origin': CONSOLE, 'cross-origin-resource-policy': 'cross-origin' },
    client: {
      // The overlay writes inline styles, which the console's policy forbids; errors are in the browser's console.
      overlay: false,
      webSocketURL: { protocol: 'ws', hostname, port, pathname: '/ws' },
    },
    onListening: () => {
      console.log(
        `\n  ${name} from source. In ${CONSOLE} press Ctrl-J (⌘J) and choose "Use the local build at ${ORIGIN}".\n`,
      );
    },
  };
}
