import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Writes a file, and its folder if necessary, so that a reader finds the old content or the new one. */
export async function writeFileAtomically(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  // A random name, not the process ID: containers that share the folder can have equal process IDs.
  const draft = `${file}.${randomUUID()}.draft`
  try {
    await writeFile(draft, text, { flush: true })
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
