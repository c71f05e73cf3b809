const CONSOLE = process.env.HUDDLE_CONSOLE_URL ?? 'http://localhost:8080';

/**
 * A development server for one module: it serves the module from source and passes everything else on to a
 * running console, in whose list of modules it replaces this one. Nothing in the console knows of it.
 */
export function developmentServer(name) {
  const prefix = `/ui/${name}/local/`;
  return {
    port: 'auto',
    host: 'localhost',
    hot: true,
    open: false,
    devMiddleware: { publicPath: prefix },
    client: { overlay: { errors: true, warnings: false } },
    setupMiddlewares: (middlewares) => {
      middlewares.unshift({
        name: 'local-module',
        path: '/api/ui/modules',
        middleware: replaceModule(name, prefix),
      });
      return middlewares;
    },
    proxy: [
      {
        context: (path) => !path.startsWith(prefix) && path !== '/ws',
        target: CONSOLE,
        ws: true,
        changeOrigin: true,
        // The host takes calls of its own pages only.
        headers: { origin: new URL(CONSOLE).origin },
      },
    ],
    onListening: (server) => {
      const address = server.server?.address();
      if (address && typeof address === 'object') {
        console.log(
          `\n  ${name} from source in the console of ${CONSOLE}: http://localhost:${address.port}\n`,
        );
      }
    },
  };
}

function replaceModule(name, prefix) {
  return async (request, response) => {
    const answer = await fetch(`${CONSOLE}/api/ui/modules/`, {
      headers: { authorization: request.headers.authorization ?? '' },
    });
    const list = await answer.json();
    if (answer.ok) {
      const declaration = await fetch(`http://${request.headers.host}${prefix}module.json`).then((file) =>
        file.json(),
      );
      const local = {
        name,
        version: declaration.version,
        entry: `${prefix}mf-manifest.json`,
        state: 'ready',
        reason: null,
        declaration,
      };
      list.modules = [...list.modules.filter((module) => module.name !== name), local];
    }
    response.statusCode = answer.status;
    response.setHeader('content-type', answer.headers.get('content-type') ?? 'application/json');
    response.end(JSON.stringify(list));
  };
}
