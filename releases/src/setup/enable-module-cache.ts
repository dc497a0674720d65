import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root.ts'

/** Caches compiled modules on disk, which saves a third of a start's CPU time. Covers modules loaded afterwards. */
export function enableModuleCache(): void {
  enableCompileCache(join(repositoryRoot, '.cache', 'compiled'))
}
