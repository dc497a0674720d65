import { existsSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Copies a build beside its place and moves it there, so that a version is there whole or not at all. */
export async function copyVersion(distFolder: string, target: string): Promise<void> {
  if (existsSync(target)) return
  const draft = `${target}.draft`
  await rm(draft, { recursive: true, force: true })
  await mkdir(dirname(target), { recursive: true })
  await cp(distFolder, draft, { recursive: true })
  await rename(draft, target)
}
