import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export const repositoryRoot = path.resolve(import.meta.dirname, '../..')

/** A folder of real data, where this machine has one: `NINEPOCKET_DATA`, or `../shared/data` beside the repository. */
export function findRealCatalogue(name: 'catalogue' | 'catalogue-full'): string | null {
  const folder = path.join(process.env.NINEPOCKET_DATA ?? path.join(repositoryRoot, '../shared/data'), name)
  return existsSync(path.join(folder, 'products.csv')) ? folder : null
}

/**
 * Does work that has things to undo, in the reverse order of their making, whatever comes: an error, Ctrl-C.
 * `use` is given `later`, which takes what undoes.
 */
export async function withCleanUp<T>(
  use: (onCleanUp: (undo: () => unknown) => void) => Promise<T>,
): Promise<T> {
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

/** A folder of our own for one run; `keep` names one that stays, and is used again. */
export async function prepareRunFolder(
  keep: string | undefined,
  onCleanUp: (undo: () => unknown) => void,
): Promise<string> {
  if (keep) return path.resolve(keep)
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ninepocket-bench-'))
  onCleanUp(() => rm(folder, { recursive: true, force: true }))
  return folder
}
