import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { repositoryRoot } from './repository-root.ts'

/** Caches modules that are loaded from now on, compiled, on disk. This saves a third of a start's CPU time. */
export function enableModuleCache(): void {
  enableCompileCache(join(repositoryRoot, '.cache', 'compiled'))
}
