import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentVersion } from '../described-build.ts'
import { versionFolder } from '../registry.ts'

/** Publishes a version that has this server build, and nothing for browsers; gives the version. */
export async function publishVersion(registryFolder: string, name: string, server: string): Promise<string> {
  const draft = versionFolder(registryFolder, name, `${randomUUID()}.draft`)
  await mkdir(path.join(draft, 'server'), { recursive: true })
  await writeFile(path.join(draft, 'server/server.mjs'), server)
  const version = await contentVersion(draft)
  const place = versionFolder(registryFolder, name, version)
  if (existsSync(place)) await rm(draft, { recursive: true })
  else await rename(draft, place)
  return version
}
