import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { hashBuild } from '@ninepocket/shell/server/registry/build-description'

/**
 * Copies a build beside its place and moves it there, so that a version is there whole or not at all, also where another
 * machine that shares the folder does the same. What stands there is left, unless it is not (or no longer) what its name says.
 * @throws where the disk is full, say; the place is then as it was
 */
export async function copyVersion(distFolder: string, target: string, version: string): Promise<void> {
  if (await isIntact(target, version)) return
  const draft = `${target}.${randomUUID()}.draft`
  await mkdir(dirname(target), { recursive: true })
  try {
    await cp(distFolder, draft, { recursive: true })
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!(await isIntact(target, version))) throw error
  }
}

const isIntact = async (folder: string, version: string) =>
  existsSync(folder) && (await hashBuild(folder).catch(() => null)) === version
