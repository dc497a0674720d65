import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import { deleteVersionFolder } from './delete-version-folder.ts'

/**
 * Publishes a build as `target`. Copies it to a draft next to the target and renames the draft, so that the version appears
 * as a whole. Keeps a version that is already there, and replaces one with missing or changed files. Callers hold the
 * registry's lock.
 * @throws if the files cannot be written, or the build changes while it is copied; the target is then as it was
 */
export async function copyBuildToVersionFolder(distFolder: string, target: string, version: string): Promise<void> {
  if (await isIntact(target, version)) return
  const draft = `${target}.${randomUUID()}.draft`
  try {
    await mkdir(dirname(draft), { recursive: true })
    await cp(distFolder, draft, { recursive: true })
    if (!(await isIntact(draft, version)))
      throw new Error(`${distFolder} is not the build ${version}: it changed while it was copied`)
    await deleteVersionFolder(target)
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

const isIntact = async (folder: string, version: string) => (await hashDistFolder(folder).catch(() => null)) === version
