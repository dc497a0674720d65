import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { contentVersion } from '@ninepocket/shell/server/described-build'
import type { LiveShell } from '@ninepocket/shell/server/live-shell'
import { liveShellFile } from '@ninepocket/shell/server/live-shell'
import {
  emptyRegistry,
  parseRegistry,
  registryFile,
  registryText,
  versionFolder,
} from '@ninepocket/shell/server/registry'
import { atOnce } from './at-once.ts'
import type { Bucket, BucketFile, WriteIf } from './bucket.ts'
import { requireConditionalWrites } from './conditional-writes.ts'
import { versionPrefix } from './fetch-version.ts'
import { isPackedTrue } from './is-packed-true.ts'
import { linesOf, withLine } from './log-line.ts'
import type { RegistryCopy } from './registry-copy.ts'
import type { RegistryStore } from './registry-store.ts'
import { everyVersion } from './versions-of.ts'

const logFile = 'releases.log'
const filesAtOnce = 16
/** Files of a release that came to nothing are removed after that long: by then it is not under way any more. */
const unfinishedKeptMs = 24 * 60 * 60_000
/** Others write to the log as well, each once for an act. */
const mostTries = 20

const ifStill = (tag: string | null): WriteIf => (tag === null ? 'absent' : { tag })

const folderOf = ({ name }: BucketFile) => name.split('/').slice(0, 2).join('/').concat('/')

/** The registry in a bucket. Who writes it says which one they have read: two at once are told apart by the server. */
export function bucketRegistry(bucket: Bucket, copy: RegistryCopy): RegistryStore {
  let heeds: Promise<void> | null = null

  async function textOf(name: string): Promise<{ text: string; tag: string | null }> {
    const found = await bucket.get(name)
    return found && found !== 'same'
      ? { text: found.bytes.toString(), tag: found.tag }
      : { text: '', tag: null }
  }

  return {
    folder: copy.folder,
    async read() {
      const { text, tag } = await textOf(registryFile)
      return { registry: tag === null ? emptyRegistry : parseRegistry(text), tag }
    },
    async write(registry, tag) {
      heeds ??= requireConditionalWrites(bucket)
      await heeds
      return bucket.put(registryFile, Buffer.from(registryText(registry)), ifStill(tag))
    },
    alone: (work) => work(),
    readLog: async () => linesOf((await textOf(logFile)).text),
    async addToLog(line) {
      for (let tries = 0; tries < mostTries; tries++) {
        const { text, tag } = await textOf(logFile)
        if (text.includes(JSON.stringify(line))) return
        if (await bucket.put(logFile, Buffer.from(withLine(text, line)), ifStill(tag))) return
      }
      throw new Error('The log of releases is written by too many at once')
    },
    async putVersion(name, version, distFolder) {
      // What every machine would refuse.
      if ((await contentVersion(distFolder)) !== version)
        throw new Error(`The build of ${name} has changed since it was looked at. Try again.`)
      if (!(await isPackedTrue(distFolder)))
        throw new Error(`A packed file of ${name} is not what it stands beside. Build it anew.`)
      const found = await readdir(distFolder, { recursive: true, withFileTypes: true })
      const files = found.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
      // Also what is there: it may be of a release that was cut short, or be about to be swept.
      await atOnce(filesAtOnce, files, async (file) => {
        const path = relative(distFolder, file).replaceAll('\\', '/')
        await bucket.put(versionPrefix(name, version) + path, await readFile(file), 'always')
      })
    },
    async versionFolder(name, version) {
      const isThere = await copy.ensure({ name, version })
      return isThere ? versionFolder(copy.folder, name, version) : null
    },
    async sweep(gone, registry) {
      // To list all files takes seconds where there are many: for names that have lost a version anyway.
      const kept = new Set(everyVersion(registry).map(({ name, version }) => versionPrefix(name, version)))
      const prefixes = new Set(gone.map(({ name, version }) => versionPrefix(name, version)))
      for (const name of new Set(gone.map((each) => each.name))) {
        const files = (await bucket.list(`${name}/`)).filter((file) => !kept.has(folderOf(file)))
        const isGone = (file: BucketFile) =>
          prefixes.has(folderOf(file)) || Date.now() - file.changedAt.getTime() > unfinishedKeptMs
        await atOnce(filesAtOnce, files.filter(isGone), (file) => bucket.remove(file.name))
      }
    },
    async readShell() {
      const { text, tag } = await textOf(liveShellFile)
      return tag === null ? null : (JSON.parse(text) as LiveShell) // written by `noteShell` alone
    },
    async noteShell(shell) {
      await bucket.put(liveShellFile, Buffer.from(`${JSON.stringify(shell, null, 2)}\n`), 'always')
    },
  }
}
