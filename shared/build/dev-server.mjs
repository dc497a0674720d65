/** A part of the site with hot reload: its own small server on the loopback, which the site's one port stands before. */
import path from 'node:path'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { remoteConfig } from './remote.mjs'
import { shellConfig } from './shell.mjs'

/**
 * Where the site's port has a part's files, and the socket that tells the browser of changes.
 * @param {string} part `shell`, or a remote
 * @returns {{ files: string, socket: string }}
 */
export function getDevPaths(part) {
  const files = part === 'shell' ? '/assets/' : `/remotes/${part}/dev/`
  return { files, socket: `${files}changes` }
}

/** Of a remote that is lent: where its manifest is asked for. Whoever asks may read the answers. */
const corsHeaders = { 'access-control-allow-origin': '*' }
function manifestAtRoot(files) {
  const redirect = { ...corsHeaders, location: `${files}mf-manifest.json` }
  return {
    name: 'manifest',
    path: '/mf-manifest.json',
    middleware: (_request, response) => response.writeHead(302, redirect).end(),
  }
}

function devConfig(folder, { files, socket, port, isLent }) {
  const isShell = path.basename(folder) === 'shell'
  const [config] = (isShell ? shellConfig : remoteConfig)(folder, { isDev: true })
  const hook = path.join(import.meta.dirname, 'dev-hook.js')
  return {
    ...config,
    output: {
      ...config.output,
      publicPath: isLent ? `http://localhost:${port}${files}` : files,
      clean: false,
    },
    plugins: [
      ...config.plugins,
      // Before the refresh runtime, which would put its own stand-in there.
      new rspack.EntryPlugin(folder, hook, { name: undefined }),
      new ReactRefreshRspackPlugin({ overlay: false }),
    ],
    // Chunks are cut otherwise than in a release, and style sheets of CSS Modules do not depend on their order.
    ignoreWarnings: [/Conflicting order/],
    devServer: {
      host: '127.0.0.1',
      port,
      hot: true,
      allowedHosts: 'all',
      headers: isLent ? corsHeaders : {},
      setupMiddlewares: (middlewares) => (isLent ? [manifestAtRoot(files), ...middlewares] : middlewares),
      static: false,
      setupExitSignals: false,
      devMiddleware: { publicPath: files, writeToDisk: false, stats: 'errors-warnings' },
      webSocketServer: { type: 'ws', options: { path: socket } },
      client: {
        // As it is reached from the page: through the page's own server, or here.
        webSocketURL: isLent
          ? { hostname: 'localhost', port, pathname: socket }
          : { hostname: '0.0.0.0', port: 0, pathname: socket },
        overlay: true,
        logging: 'warn',
      },
    },
  }
}

/**
 * Starts a part's dev server.
 * @param {string} folder the part's package folder
 * @param {number} port on the loopback
 * @param {{ isLent?: boolean }} [use] lent: pages of another server take the part from here
 * @returns {Promise<{ stop(): Promise<void> }>}
 */
export async function startDevServer(folder, port, { isLent = false } = {}) {
  const config = devConfig(folder, {
    ...getDevPaths(path.basename(folder)),
    port,
    allowsForeignOrigins: isLent,
  })
  const server = new RspackDevServer(config.devServer, rspack(config))
  await server.start()
  return { stop: () => server.stop() }
}
