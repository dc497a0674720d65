import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Plugin } from 'vite'

/** Their names or their addresses change with their content. */
const immutableCacheControl = 'max-age=31536000, immutable'
const fileName = /^[\w@.-]+\.js$/

/**
 * Sends the libraries that Vite has bundled as they lie on the disk. Vite itself reads each anew for the browser and puts a
 * source map of all of it into it: 15 MB for a page, instead of 3.
 */
export function servePrebundledLibraries(): Plugin {
  return {
    name: 'bundled-libraries',
    configureServer({ config, environments, middlewares }) {
      const folder = join(config.cacheDir, 'deps')
      const prefix = `/${relative(config.root, folder).split(sep).join('/')}/`
      middlewares.use(async (request, response, next) => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
        const name = pathname.startsWith(prefix) ? pathname.slice(prefix.length) : ''
        const requestedHash = searchParams.get('v')
        // Those of another bundling, or before the first one has ended, are Vite's to answer.
        const isCurrent =
          requestedHash === null || requestedHash === environments.client.depsOptimizer?.metadata.browserHash
        const script =
          isCurrent && fileName.test(name) ? await readFile(join(folder, name)).catch(() => null) : null
        if (!script) return next()
        response
          .writeHead(200, { 'content-type': 'text/javascript', 'cache-control': immutableCacheControl })
          .end(script)
      })
    },
  }
}
