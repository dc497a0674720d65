import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { hashBuild } from '@ninepocket/shell/server/registry/build-description'
import {
  emptyRegistry,
  getVersionFolder,
  parseRegistry,
  registryFileName,
  serializeRegistry,
} from '@ninepocket/shell/server/registry/registry'
import type { ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import { shellRequirementsFile } from '@ninepocket/shell/server/registry/shell-requirements'
import type { Bucket, BucketFile, WriteCondition } from './bucket.ts'
import { getVersionPrefix } from './fetch-version.ts'
import { listPublishedVersions } from './list-versions.ts'
import type { RegistryMirror } from './registry-mirror.ts'
import type { RegistryStore } from './registry-store.ts'
import { appendEntry, parseLog } from './release-log.ts'
import { requireConditionalWrites } from './require-conditional-writes.ts'
import { runConcurrently } from './run-concurrently.ts'
import { verifyCompressedFiles } from './verify-compressed-files.ts'

const logFile = 'releases.log'
const maxConcurrentFiles = 16
/** Files of a release that came to nothing are removed after that long: by then it is not under way any more. */
const unfinishedMaxAgeMs = 24 * 60 * 60_000
/** Others write to the log as well, each once for an act. */
const maxAttempts = 20

const toWriteCondition = (tag: string | null): WriteCondition => (tag === null ? 'absent' : { tag })

const getFilePrefix = ({ name }: BucketFile) => name.split('/').slice(0, 2).join('/').concat('/')

/** The registry in a bucket. Who writes it says which one they have read: two at once are told apart by the server. */
export function createBucketRegistry(bucket: Bucket, mirror: RegistryMirror): RegistryStore {
  let conditionalWritesCheck: Promise<void> | null = null

  async function readText(name: string): Promise<{ text: string; tag: string | null }> {
    const found = await bucket.get(name)
    return found && found !== 'same'
      ? { text: found.bytes.toString(), tag: found.tag }
      : { text: '', tag: null }
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
        if (await bucket.put(logFile, Buffer.from(appendEntry(text, entry)), toWriteCondition(tag))) return
      }
      throw new Error('The log of releases is written by too many at once')
    },
    async publishVersion(name, version, distFolder) {
      // What every machine would refuse.
      if ((await hashBuild(distFolder)) !== version)
        throw new Error(`The build of ${name} has changed since it was looked at. Try again.`)
      if (!(await verifyCompressedFiles(distFolder)))
        throw new Error(`A packed file of ${name} is not what it stands beside. Build it anew.`)
      const found = await readdir(distFolder, { recursive: true, withFileTypes: true })
      const files = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
      // Also what is there: it may be of a release that was cut short, or be about to be swept.
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
      // To list all files takes seconds where there are many: for names that have lost a version anyway.
      const keptPrefixes = new Set(
        listPublishedVersions(registry).map(({ name, version }) => getVersionPrefix(name, version)),
      )
      const prefixes = new Set(removedVersions.map(({ name, version }) => getVersionPrefix(name, version)))
      for (const name of new Set(removedVersions.map((each) => each.name))) {
        const files = (await bucket.list(`${name}/`)).filter((file) => !keptPrefixes.has(getFilePrefix(file)))
        const isRemovable = (file: BucketFile) =>
          prefixes.has(getFilePrefix(file)) || Date.now() - file.changedAt.getTime() > unfinishedMaxAgeMs
        await runConcurrently(maxConcurrentFiles, files.filter(isRemovable), (file) =>
          bucket.remove(file.name),
        )
      }
    },
    async readShellRequirements() {
      const { text, tag } = await readText(shellRequirementsFile)
      return tag === null ? null : (JSON.parse(text) as ShellRequirements) // written by `writeShellRequirements` alone
    },
    async writeShellRequirements(shell) {
      await bucket.put(shellRequirementsFile, Buffer.from(`${JSON.stringify(shell, null, 2)}\n`), 'always')
    },
  }
}
