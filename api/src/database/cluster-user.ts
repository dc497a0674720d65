import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { identityOf, isRunning } from './process-state.ts'

/** Users within this process: each has a number of its own. */
let users = 0

/**
 * Who uses a cluster: one empty file each, named by its process. Whoever leaves last stops the cluster, so that
 * a site that is stopped does not pull it from under an import, nor an import from under a site. What a killed
 * process left behind is not counted.
 */
export function clusterUser(folder: string) {
  const ownProcess = identityOf(process.pid) ?? `${process.pid}@`
  users += 1
  const own = `${ownProcess}#${users}`
  const isThere = (name: string) => isRunning(name.replace(/#\d+$/, ''))
  return {
    enter(): void {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, own), '')
    },
    /** Gives whether anybody else is still there. */
    leave(): boolean {
      rmSync(join(folder, own), { force: true })
      const others = readdirSync(folder)
      for (const each of others.filter((name) => !isThere(name))) rmSync(join(folder, each), { force: true })
      return others.some(isThere)
    },
  }
}
