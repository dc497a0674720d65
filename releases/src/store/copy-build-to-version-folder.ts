import { randomUUID } from 'node:crypto'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import { syncFolderByMoving } from './sync-folder-by-moving.ts'

/** Limit on repairs. A repair fails only when another publisher repairs the same path at the same moment. */
const maxAttempts = 5

/**
 * Publishes a build as `target`. Copies it to a draft next to the target and renames the draft, so that the version appears
 * as a whole. Keeps a version that is already there, and repairs one with missing or changed files file by file. No step
 * removes an intact version, even if other publishers do the same at the same time, also on machines that share the folder.
 * @throws if the files cannot be written, or the build changes while it is copied; the target is then no worse than before
 */
export async function copyBuildToVersionFolder(distFolder: string, target: string, version: string): Promise<void> {
  let lastError: unknown
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (await isIntact(target, version)) return
    const draft = `${target}.${randomUUID()}.draft`
    try {
      await copyBuild(distFolder, draft, version)
      lastError = await moveOrRepair(draft, target)
    } catch (error) {
      if (await isIntact(target, version)) return
      throw error
    } finally {
      await rm(draft, { recursive: true, force: true })
    }
  }
  if (await isIntact(target, version)) return
  throw lastError ?? new Error(`The files of ${target} change while they are published`)
}

async function copyBuild(distFolder: string, draft: string, version: string): Promise<void> {
  await mkdir(dirname(draft), { recursive: true })
  await cp(distFolder, draft, { recursive: true })
  if (!(await isIntact(draft, version)))
    throw new Error(`${distFolder} is not the build ${version}: it changed while it was copied`)
}

/** Returns the error of a failed repair, or undefined. The next attempt decides whether the error matters. */
async function moveOrRepair(draft: string, target: string): Promise<unknown> {
  try {
    // Fails if the target is a folder with files, so it replaces no version.
    await rename(draft, target)
  } catch {
    return await syncFolderByMoving(draft, target).catch((error: unknown) => error)
  }
}

const isIntact = async (folder: string, version: string) => (await hashDistFolder(folder).catch(() => null)) === version
