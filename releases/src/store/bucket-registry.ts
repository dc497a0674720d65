import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import { areCompressedFilesIntact } from '@ninepocket/shell/server/registry/are-compressed-files-intact'
import { hashDistFolder } from '@ninepocket/shell/server/registry/build-description'
import {
  emptyRegistry,
  getVersionFolder,
  parseRegistry,
  registryFileName,
  serializeRegistry,
} from '@ninepocket/shell/server/registry/registry'
import type { ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import { liveShellRequirementsFile } from '@ninepocket/shell/server/registry/shell-requirements'
import type { Bucket, ListedBucketFile, WriteCondition } from './bucket.ts'
import { getVersionPrefix } from './download-version.ts'
import { listPublishedVersions } from './list-versions.ts'
import type { RegistryMirror } from './registry-mirror.ts'
import type { RegistryStore } from './registry-store.ts'
import { appendToReleaseLogText, parseLog } from './release-log.ts'
import { requireConditionalWrites } from './require-conditional-writes.ts'
import { runConcurrently } from './run-concurrently.ts'

const logFile = 'releases.log'
const maxConcurrentFiles = 16
/** Age at which files of an aborted release are deleted. No release takes that long. */
const unfinishedMaxAgeMs = dayMs
/** Limit on attempts to append to the log, which other machines write too. */
const maxAttempts = 20

const toWriteCondition = (tag: string | null): WriteCondition => (tag === null ? 'absent' : { tag })

const getFilePrefix = ({ name }: ListedBucketFile) => name.split('/').slice(0, 2).join('/').concat('/')

/** Opens the registry in a bucket. Conditional writes on the server detect concurrent changes. */
export function openBucketRegistry(bucket: Bucket, mirror: RegistryMirror): RegistryStore {
  let conditionalWritesCheck: Promise<void> | null = null

  async function readText(name: string): Promise<{ text: string; tag: string | null }> {
    const found = await bucket.get(name)
    return found ? { text: found.bytes.toString(), tag: found.tag } : { text: '', tag: null }
  }

  return {
    folder: mirror.folder,
    async read() {
      const { text, tag } = await readText(registryFileName)
      return { registry: tag === null ? emptyRegistry : parseRegistry(text), tag }
    },
    async write(registry, tag) {
      conditionalWritesCheck ??= requireConditionalWrites(bucket)
      await conditionalWritesCheck
      return bucket.put(registryFileName, Buffer.from(serializeRegistry(registry)), toWriteCondition(tag))
    },
    withLock: (work) => work(),
    readLog: async () => parseLog((await readText(logFile)).text),
    async appendToLog(entry) {
      for (let attempt = 0; attempt < maxAttempts; attempt++) {
        const { text, tag } = await readText(logFile)
        if (text.includes(JSON.stringify(entry))) return
        if (await bucket.put(logFile, Buffer.from(appendToReleaseLogText(text, entry)), toWriteCondition(tag))) return
      }
      throw new Error('Too many processes are writing the release log')
    },
    async publishVersion(name, version, distFolder) {
      if ((await hashDistFolder(distFolder)) !== version)
        throw new Error(`The build of ${name} has changed since its version was computed. Try again.`)
      if (!(await areCompressedFilesIntact(distFolder)))
        throw new Error(`A compressed file of ${name} differs from its original. Build ${name} again.`)
      const found = await readdir(distFolder, { recursive: true, withFileTypes: true })
      const files = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
      // Existing files are written too: they may be left from an aborted release, or about to be deleted.
      await runConcurrently(maxConcurrentFiles, files, async (file) => {
        const path = relative(distFolder, file).replaceAll('\\', '/')
        await bucket.put(getVersionPrefix(name, version) + path, await readFile(file), 'always')
      })
    },
    async findVersionFolder(name, version) {
      const isLocal = await mirror.ensureVersion({ name, version })
      return isLocal ? getVersionFolder(mirror.folder, name, version) : null
    },
    async deleteVersions(removedVersions, registry) {
      // Listing all files of a large bucket takes seconds, so this lists only the remotes that lost a version.
      const keptPrefixes = new Set(
        listPublishedVersions(registry).map(({ name, version }) => getVersionPrefix(name, version)),
      )
      const prefixes = new Set(removedVersions.map(({ name, version }) => getVersionPrefix(name, version)))
      for (const name of new Set(removedVersions.map((each) => each.name))) {
        const files = (await bucket.list(`${name}/`)).filter((file) => !keptPrefixes.has(getFilePrefix(file)))
        const isRemovable = (file: ListedBucketFile) =>
          prefixes.has(getFilePrefix(file)) || Date.now() - file.changedAt.getTime() > unfinishedMaxAgeMs
        await runConcurrently(maxConcurrentFiles, files.filter(isRemovable), (file) => bucket.remove(file.name))
      }
    },
    async readLiveShellRequirements() {
      const { text, tag } = await readText(liveShellRequirementsFile)
      return tag === null ? null : (JSON.parse(text) as ShellRequirements) // written only by `writeLiveShellRequirements`
    },
    async writeLiveShellRequirements(shell) {
      await bucket.put(liveShellRequirementsFile, Buffer.from(`${JSON.stringify(shell, null, 2)}\n`), 'always')
    },
  }
}
