/** Dev server of one app with hot reload, on a loopback port behind the site's own port. */
import path from 'node:path'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { createRemoteConfig } from './remote.mjs'
import { createShellConfig } from './shell.mjs'

/**
 * Returns the paths of an app's files and of its hot-reload socket on the site's port.
 * @param {string} app `shell`, or a remote
 * @returns {{ files: string, socket: string }}
 */
export function getDevServerUrlPaths(app) {
  const files = app === 'shell' ? '/assets/' : `/remotes/${app}/dev/`
  return { files, socket: `${files}changes` }
}

/** Sites on other origins load the remote from here. */
const corsHeaders = { 'access-control-allow-origin': '*' }
function manifestAtRoot(files) {
  const redirect = { ...corsHeaders, location: `${files}mf-manifest.json` }
  return {
    name: 'manifest',
    path: '/mf-manifest.json',
    middleware: (_request, response) => response.writeHead(302, redirect).end(),
  }
}

function devConfig(folder, { files, socket, port, allowsForeignOrigins }) {
  const isShell = path.basename(folder) === 'shell'
  const [config] = (isShell ? createShellConfig : createRemoteConfig)(folder, { isDev: true })
  const hook = path.join(import.meta.dirname, 'react-refresh-hook.js')
  return {
    ...config,
    output: {
      ...config.output,
      publicPath: allowsForeignOrigins ? `http://localhost:${port}${files}` : files,
      clean: false,
    },
    plugins: [
      ...config.plugins,
      // Must run before the refresh runtime, which would install its own hook.
      new rspack.EntryPlugin(folder, hook, { name: undefined }),
      new ReactRefreshRspackPlugin({ overlay: false }),
    ],
    // Chunks are split differently in development, and the order of CSS Modules does not matter.
    ignoreWarnings: [/Conflicting order/],
    devServer: {
      host: '127.0.0.1',
      port,
      hot: true,
      allowedHosts: 'all',
      headers: allowsForeignOrigins ? corsHeaders : {},
      setupMiddlewares: (middlewares) => (allowsForeignOrigins ? [manifestAtRoot(files), ...middlewares] : middlewares),
      static: false,
      setupExitSignals: false,
      devMiddleware: { publicPath: files, writeToDisk: false, stats: 'errors-warnings' },
      webSocketServer: { type: 'ws', options: { path: socket } },
      client: {
        // As reached from the page: through the page's server, or directly.
        webSocketURL: allowsForeignOrigins
          ? { hostname: 'localhost', port, pathname: socket }
          : { hostname: '0.0.0.0', port: 0, pathname: socket },
        overlay: true,
        logging: 'warn',
      },
    },
  }
}

/**
 * Starts the dev server of an app.
 * @param {string} folder package folder of the app
 * @param {number} port on the loopback interface
 * @param {{ allowsForeignOrigins?: boolean }} [options] whether pages of other origins may load the app
 * @returns {Promise<{ stop(): Promise<void> }>}
 */
export async function startDevServer(folder, port, { allowsForeignOrigins = false } = {}) {
  const config = devConfig(folder, {
    ...getDevServerUrlPaths(path.basename(folder)),
    port,
    allowsForeignOrigins,
  })
  const server = new RspackDevServer(config.devServer, rspack(config))
  await server.start()
  return { stop: () => server.stop() }
}
