import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

/** What is stored, each in a folder of its own. */
export type FileKind = 'avatars' | 'copies'

export type StoredFile = { size: number; read: () => Readable }

/** Pictures that people gave, all WebP, by names such as `avatars/….webp`. */
export type FileStore = {
  /** The file is on the disk, whole, when this resolves. */
  put: (name: string, picture: Uint8Array) => Promise<void>
  /** Null where there is none, and for whatever is no name of ours. */
  find: (name: string) => Promise<StoredFile | null>
  /** Removing what is not there is no mistake. */
  remove: (name: string) => Promise<void>
}

const nameForm = /^(?:avatars|copies)\/[0-9a-f]{32}\.webp$/

/**
 * A name that is never used twice, so that what a browser has kept under it stays true; random, so that none can be
 * guessed.
 */
export function newFileName(kind: FileKind): string {
  return `${kind}/${randomBytes(16).toString('hex')}.webp`
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  // Windows cannot do this with folders; a name is on its disk without.
  await handle.sync().catch(() => {})
  await handle.close()
}

/** Keeps files below a folder (decisions: third parties). */
export function fileStore(folder: string): FileStore {
  return {
    async put(name, picture) {
      const path = join(folder, name)
      const draft = `${path}.draft`
      await mkdir(dirname(path), { recursive: true })
      const handle = await open(draft, 'w')
      try {
        await handle.writeFile(picture)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(draft, path)
      await syncFolder(dirname(path))
    },
    async find(name) {
      if (!nameForm.test(name)) return null
      const path = join(folder, name)
      const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
      return found && { size: found.size, read: () => createReadStream(path) }
    },
    async remove(name) {
      await rm(join(folder, name), { force: true })
      await rm(join(folder, `${name}.draft`), { force: true })
    },
  }
}
