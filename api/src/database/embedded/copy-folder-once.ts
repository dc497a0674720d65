import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'

/** Copies a folder that never changes. The copy appears as a whole; an existing copy stays. */
export function copyFolderOnce(folder: string, copy: string): void {
  if (existsSync(copy)) return
  mkdirSync(dirname(copy), { recursive: true, mode: 0o755 })
  // A random name, not the process ID: containers that share the folder can have equal process IDs.
  const draft = `${copy}.${randomUUID()}`
  try {
    cpSync(folder, draft, { recursive: true, verbatimSymlinks: true })
    renameSync(draft, copy)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another process may have made the copy in the meantime: sites with different data folders share it without a lock.
    if (!existsSync(copy)) throw error
  }
}
