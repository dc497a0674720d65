import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { getProcessIdentity, isProcessRunning } from './process-identity.ts'

/** Distinguishes the uses within this process. */
let useCount = 0

/**
 * Registers a use of a cluster as an empty file named by its process. The last user stops the cluster, so that neither
 * a site nor an import stops it while the other still runs. Files of killed processes do not count.
 */
export function createClusterUse(folder: string) {
  const ownProcess = getProcessIdentity(process.pid) ?? `${process.pid}@`
  useCount += 1
  const ownFileName = `${ownProcess}#${useCount}`
  const isInUse = (name: string) => isProcessRunning(name.replace(/#\d+$/, ''))
  return {
    begin(): void {
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, ownFileName), '')
    },
    /** Returns whether another use remains. */
    end(): boolean {
      rmSync(join(folder, ownFileName), { force: true })
      const otherFileNames = readdirSync(folder)
      for (const each of otherFileNames.filter((name) => !isInUse(name))) rmSync(join(folder, each), { force: true })
      return otherFileNames.some(isInUse)
    },
  }
}
