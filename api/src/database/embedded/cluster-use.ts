import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getProcessIdentity, isProcessRunning } from './process-identity.ts'

/** Users within this process: each has a number of its own. */
let useCount = 0

/**
 * Who uses a cluster: one empty file each, named by its process. Whoever leaves last stops the cluster, so that
 * a site that is stopped does not pull it from under an import, nor an import from under a site. What a killed
 * process left behind is not counted.
 */
export function registerClusterUse(folder: string) {
  const ownProcess = getProcessIdentity(process.pid) ?? `${process.pid}@`
  useCount += 1
  const ownFileName = `${ownProcess}#${useCount}`
  const isInUse = (name: string) => isProcessRunning(name.replace(/#\d+$/, ''))
  return {
    begin(): void {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, ownFileName), '')
    },
    /** Gives whether anybody else is still there. */
    end(): boolean {
      rmSync(join(folder, ownFileName), { force: true })
      const otherFileNames = readdirSync(folder)
      for (const each of otherFileNames.filter((name) => !isInUse(name)))
        rmSync(join(folder, each), { force: true })
      return otherFileNames.some(isInUse)
    },
  }
}
