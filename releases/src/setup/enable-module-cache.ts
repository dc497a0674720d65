import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root.ts'

/**
 * Keeps what Node makes of our modules beside them, which saves a start a third of its CPU time. Only of modules that are
 * loaded after it, and only where the checkout can be written; elsewhere what lies there is used.
 */
export function enableModuleCache(): void {
  enableCompileCache(join(repositoryRoot, '.cache', 'compiled'))
}
