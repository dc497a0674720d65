import { createRequire, registerHooks } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/server']
const facadeName = '@ninepocket/runtime/facade'

/**
 * Gives every server build of this thread the same React and the same facade, like the share scope in a browser.
 * `shellFolder` is the shell's package folder, with its build.
 */
export function shareServerModules(shellFolder: string): void {
  const fromShell = createRequire(path.join(shellFolder, 'package.json'))
  const shared = new Map(reactModules.map((name) => [name, pathToFileURL(fromShell.resolve(name)).href]))
  shared.set(facadeName, pathToFileURL(path.join(shellFolder, 'dist/facade/facade.mjs')).href)
  registerHooks({
    resolve(specifier, context, next) {
      const url = shared.get(specifier)
      return url ? { url, shortCircuit: true } : next(specifier, context)
    },
  })
}
