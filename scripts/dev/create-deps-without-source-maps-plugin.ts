import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

const immutableCacheControl = 'max-age=31536000, immutable'
const fileName = /^[\w@.-]+\.js$/

/** Serves Vite's bundles from disk. Vite would add a source map to each, 15 MB for a page instead of 3. */
export function createDepsWithoutSourceMapsPlugin(): Plugin {
  return {
    name: 'bundled-libraries',
    configureServer({ config, environments, middlewares }) {
      const folder = join(config.cacheDir, 'deps')
      const prefix = `/${relative(config.root, folder).split(sep).join('/')}/`
      middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        const name = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
        const requestedHash = searchParams.get('v')
        // Vite itself handles requests for an older bundle, and those before the first bundle is complete.
        const isCurrent =
          requestedHash === null || requestedHash === environments.client.depsOptimizer?.metadata.browserHash
        const script = isCurrent && fileName.test(name) ? await readFile(join(folder, name)).catch(() => null) : null
        if (!script) return next()
        response
          .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': immutableCacheControl })
          .end(script)
      })
    },
  }
}
