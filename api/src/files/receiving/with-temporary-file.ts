import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getProcessIdentity, isProcessRunning } from '../../database/embedded/process-identity.ts'

/** The folders of a process have its identity in their names, so that a later process finds those that a crash left. */
const prefix = 'ninepocket-upload-'
const folderName = new RegExp(`^${prefix}(\\d+@.+)-\\w+$`)
const ownIdentity = getProcessIdentity(process.pid)

/** A write that was just aborted may still create the file while the folder is deleted; later attempts delete both. */
const deleteFolder = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 3 })

/** Runs `work` with the path of a file that it may write, and deletes the file afterwards. */
export async function withTemporaryFile<T>(work: (path: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${ownIdentity ?? process.pid}-`))
  try {
    return await work(join(folder, 'file'))
  } finally {
    await deleteFolder(folder)
  }
}

/** Deletes the temporary files of crashed processes as far as possible; files of other users stay. */
export async function deleteTemporaryFilesOfDeadProcesses(): Promise<void> {
  // Without process information, all others seem dead.
  if (ownIdentity === null) return
  const names = await readdir(tmpdir()).catch(() => [])
  const folders = names.filter((name) => {
    const identity = folderName.exec(name)?.[1]
    return identity !== undefined && !isProcessRunning(identity)
  })
  await Promise.allSettled(folders.map((name) => deleteFolder(join(tmpdir(), name))))
}
