import { existsSync } from 'node:fs'
import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withProcessLock } from '@ninepocket/api/database/embedded/process-lock'
import { getVersionFolder, readRegistry, writeRegistry } from '@ninepocket/shell/server/registry/registry'
import {
  readLiveShellRequirements,
  writeLiveShellRequirements,
} from '@ninepocket/shell/server/registry/shell-requirements'
import { versionSignatureFile } from '@ninepocket/shell/server/registry/version-signature'
import { writeFileAtomically } from '@ninepocket/shell/server/registry/write-file-atomically'
import { copyBuildToVersionFolder } from './copy-build-to-version-folder.ts'
import { deleteAbandonedDrafts, deleteVersionFolder } from './delete-version-folder.ts'
import type { RegistryStore } from './registry-store.ts'
import { appendToReleaseLogText, parseLog } from './release-log.ts'

/** Opens the registry in a folder, which several machines may share. */
export function openFolderRegistry(folder: string): RegistryStore {
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
      await appendFile(logFile, appendToReleaseLogText(log, entry).slice(log.length))
    },
    async publishVersion(name, version, distFolder) {
      const target = getVersionFolder(folder, name, version)
      await copyBuildToVersionFolder(distFolder, target, version)
      // A version that was published before keeps its files, and may have got its signature now.
      const signature = await readFile(join(distFolder, versionSignatureFile), 'utf8').catch(() => null)
      if (signature !== null) await writeFileAtomically(join(target, versionSignatureFile), signature)
    },
    async findVersionFolder(name, version) {
      const versionPath = getVersionFolder(folder, name, version)
      return existsSync(versionPath) ? versionPath : null
    },
    async deleteVersions(removedVersions) {
      for (const { name, version } of removedVersions)
        await deleteVersionFolder(getVersionFolder(folder, name, version))
      await deleteAbandonedDrafts(folder)
    },
    readLiveShellRequirements: () => readLiveShellRequirements(folder),
    writeLiveShellRequirements: (shell) => writeLiveShellRequirements(folder, shell),
  }
}
