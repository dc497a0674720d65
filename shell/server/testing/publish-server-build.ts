import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { hashDistFolder } from '../registry/build-description.ts'
import { getVersionFolder } from '../registry/registry.ts'

/** Publishes a version that has this server build, and nothing for browsers. Returns the version. */
export async function publishServerBuild(registryFolder: string, name: string, server: string): Promise<string> {
  const draft = getVersionFolder(registryFolder, name, `${randomUUID()}.draft`)
  await mkdir(path.join(draft, 'server'), { recursive: true })
  await writeFile(path.join(draft, 'server/server.mjs'), server)
  const version = await hashDistFolder(draft)
  const folder = getVersionFolder(registryFolder, name, version)
  if (existsSync(folder)) await rm(draft, { recursive: true })
  else await rename(draft, folder)
  return version
}
