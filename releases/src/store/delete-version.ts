import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'

/**
 * Deletes a version: renames its folder to a draft, then removes the draft. A deletion that is killed leaves a draft, which
 * later cleanup removes, and never an incomplete version.
 */
export async function deleteVersion(folder: string): Promise<void> {
  const draft = `${folder}.${randomUUID()}.draft`
  try {
    await rename(folder, draft)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
  await rm(draft, { recursive: true, force: true })
}
