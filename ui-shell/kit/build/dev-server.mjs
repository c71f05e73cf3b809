/** The console in which the module is shown. */
const CONSOLE = new URL(process.env.HUDDLE_CONSOLE_URL ?? 'http://localhost:8080').origin;

/** Where this server is: the one address that a console in development lets its pages load from (`ui.dev_origin`). */
const ORIGIN = new URL(process.env.HUDDLE_UI__DEV_ORIGIN ?? 'http://localhost:8090').origin;

/** Where this server has a build, the shell's or a module's. */
export function localAddress(name) {
  return `${ORIGIN}/ui/${name}/local/`;
}

/**
 * A development server for one module. It serves the module from source, and a shell from source that shows it: the
 * published shell holds React's production build, which cannot take changed code in. A running console hands a tab
 * over to that shell when its user asks for it.
 */
export function developmentServer(name) {
  const { hostname, port } = new URL(ORIGIN);
  return {
    host: hostname,
    port: Number(port),
    hot: true,
    open: false,
    // The pages are the console's; nobody else's may read the sources.
    headers: { 'access-control-allow-origin': CONSOLE, 'cross-origin-resource-policy': 'cross-origin' },
    client: {
      // It writes inline styles, which the console's policy forbids; mistakes stand in the browser's console.
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
