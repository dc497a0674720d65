import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root.ts'

/**
 * Keeps Node's compiled modules on disk, which saves a third of the CPU time of a start. It covers only modules
 * loaded afterwards, and is read-only where the checkout cannot be written.
 */
export function enableModuleCache(): void {
  enableCompileCache(join(repositoryRoot, '.cache', 'compiled'))
}
