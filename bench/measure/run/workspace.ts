import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createTemporaryDataFolder } from '@ninepocket/testing/processes/create-temporary-data-folder'

export const repositoryRoot = path.resolve(import.meta.dirname, '../../..')

/** Returns the folder of the real catalogue if it exists, in `NINEPOCKET_DATA` or `../shared/data`. */
export function findRealCatalogue(): string | null {
  const folder = path.join(process.env.NINEPOCKET_DATA ?? path.join(repositoryRoot, '../shared/data'), 'catalogue-full')
  return existsSync(path.join(folder, 'products.csv')) ? folder : null
}

/** Registers a function that undoes what a benchmark has started. */
export type RegisterCleanUp = (undo: () => unknown) => void

/** Runs `use`, then the registered functions in reverse order, also after an error or Ctrl-C. */
export async function withCleanUp<T>(use: (onCleanUp: RegisterCleanUp) => Promise<T>): Promise<T> {
  const undos: Array<() => unknown> = []
  const undoAll = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo()
  }
  const stop = () => void undoAll().finally(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    return await use((undo) => undos.push(undo))
  } finally {
    process.off('SIGINT', stop).off('SIGTERM', stop)
    await undoAll()
  }
}

/** Returns a folder for one run; `keep` names one that stays and is reused. */
export async function prepareRunFolder(onCleanUp: RegisterCleanUp, keep = ''): Promise<string> {
  if (keep) return path.resolve(keep)
  const folder = await createTemporaryDataFolder('ninepocket-bench-')
  onCleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}
