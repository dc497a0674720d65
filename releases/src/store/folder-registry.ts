import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withProcessLock } from '@ninepocket/api/database/embedded/process-lock'
import { getVersionFolder, readRegistry, writeRegistry } from '@ninepocket/shell/server/registry/registry'
import { readShellRequirements, writeShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import { copyVersion } from './copy-version.ts'
import { deleteVersion } from './delete-version.ts'
import type { RegistryStore } from './registry-store.ts'
import { appendEntry, parseLog } from './release-log.ts'

/** The registry in a folder, of this machine or of a network. */
export function createFolderRegistry(folder: string): RegistryStore {
  const logFile = join(folder, 'releases.log')
  const readLogText = () => readFile(logFile, 'utf8').catch(() => '')
  return {
    folder,
    read: async () => ({ registry: await readRegistry(folder), tag: null }),
    async write(registry) {
      await writeRegistry(folder, registry)
      return true
    },
    async withLock(work) {
      await mkdir(folder, { recursive: true })
      return withProcessLock(join(folder, 'registry.lock'), work)
    },
    readLog: async () => parseLog(await readLogText()),
    async appendToLog(entry) {
      const log = await readLogText()
      await appendFile(logFile, appendEntry(log, entry).slice(log.length))
    },
    publishVersion: (name, version, distFolder) =>
      copyVersion(distFolder, getVersionFolder(folder, name, version), version),
    async findVersionFolder(name, version) {
      const versionPath = getVersionFolder(folder, name, version)
      return existsSync(versionPath) ? versionPath : null
    },
    deleteVersions: (removedVersions) => deleteVersionFiles(folder, removedVersions),
    readShellRequirements: () => readShellRequirements(folder),
    async writeShellRequirements(shell) {
      await mkdir(folder, { recursive: true })
      await writeShellRequirements(folder, shell)
    },
  }
}

/** A copy that is older than that was cut short: another machine that shares the folder may be at one now. */
const draftMaxAgeMs = 3_600_000

async function deleteVersionFiles(
  folder: string,
  removedVersions: ReadonlyArray<{ name: string; version: string }>,
): Promise<void> {
  for (const { name, version } of removedVersions) await deleteVersion(getVersionFolder(folder, name, version))
  const names = await readdir(folder, { withFileTypes: true })
  for (const name of names.filter((entry) => entry.isDirectory())) {
    const versions = join(folder, name.name)
    const drafts = (await readdir(versions)).filter((entry) => entry.endsWith('.draft'))
    for (const draft of drafts) {
      const changed = await stat(join(versions, draft)).catch(() => null)
      const isAbandoned = changed !== null && Date.now() - changed.mtimeMs > draftMaxAgeMs
      if (isAbandoned) await rm(join(versions, draft), { recursive: true, force: true })
    }
  }
}
