import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Age from which drafts and outdated parts are deleted. Another process may still use younger ones. */
const minDeletionAgeMs = 600_000

/** A folder of compressed parts of the sitemap, in a subfolder for each version of them. Processes may share it. */
export class SitemapFolder {
  readonly #folder: string

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Reads a compressed part; returns null if it is not stored. */
  async read(version: string, name: string): Promise<Buffer | null> {
    return readFile(path.join(this.#folder, version, name)).catch(returnNullIfAbsent)
  }

  /** Compresses and stores a part, and deletes parts of other versions. Readers find all of it or nothing. */
  async write(version: string, name: string, text: AsyncIterable<string>): Promise<void> {
    const versionFolder = path.join(this.#folder, version)
    await mkdir(this.#folder, { recursive: true })
    const draft = path.join(this.#folder, `${randomUUID()}.draft`)
    try {
      await pipeline(text, createGzip(), createWriteStream(draft))
      await mkdir(versionFolder, { recursive: true })
      await rename(draft, path.join(versionFolder, name))
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    await this.#deleteOthers(version)
  }

  async #deleteOthers(version: string): Promise<void> {
    const others = (await readdir(this.#folder)).filter((name) => name !== version)
    for (const name of others) {
      const file = path.join(this.#folder, name)
      const found = await stat(file).catch(returnNullIfAbsent)
      if (found && Date.now() - found.mtimeMs > minDeletionAgeMs) await rm(file, { recursive: true, force: true })
    }
  }
}

function returnNullIfAbsent(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}
