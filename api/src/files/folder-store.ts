import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isStoredFileName } from './file-names.ts'
import type { FileStore } from './file-store.ts'

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  // Windows cannot sync folders, and stores a name durably without it.
  await handle.sync().catch(() => {})
  await handle.close()
}

/** Creates a store that keeps files in a folder (spec §12.2). */
export function createFolderStore(folder: string): FileStore {
  async function getSize(name: string): Promise<number | null> {
    if (!isStoredFileName(name)) return null
    const found = await stat(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    return found === null ? null : found.size
  }

  return {
    async put(name, bytes) {
      const path = join(folder, name)
      const draft = `${path}.draft`
      await mkdir(dirname(path), { recursive: true })
      const handle = await open(draft, 'w')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    async find(name) {
      const size = await getSize(name)
      return size === null ? null : { size, read: () => createReadStream(join(folder, name)) }
    },
    async has(name) {
      return (await getSize(name)) !== null
    },
    async delete(name) {
      await rm(join(folder, name), { force: true })
      await rm(join(folder, `${name}.draft`), { force: true })
    },
  }
}
