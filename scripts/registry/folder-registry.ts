import { existsSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { withProcessLock } from '@ninepocket/api/database/process-lock'
import { noteLiveShell, readLiveShell } from '@ninepocket/shell/server/live-shell'
import { readRegistry, versionFolder, writeRegistry } from '@ninepocket/shell/server/registry'
import { copyVersion } from './copy-version.ts'
import { linesOf, withLine } from './log-line.ts'
import type { RegistryStore } from './registry-store.ts'

/** The registry in a folder, of this machine or of a network. */
export function folderRegistry(folder: string): RegistryStore {
  const logFile = join(folder, 'releases.log')
  const readLogText = () => readFile(logFile, 'utf8').catch(() => '')
  return {
    folder,
    read: async () => ({ registry: await readRegistry(folder), tag: null }),
    async write(registry) {
      await writeRegistry(folder, registry)
      return true
    },
    async alone(work) {
      await mkdir(folder, { recursive: true })
      return withProcessLock(join(folder, 'registry.lock'), work)
    },
    readLog: async () => linesOf(await readLogText()),
    async addToLog(line) {
      const log = await readLogText()
      await appendFile(logFile, withLine(log, line).slice(log.length))
    },
    putVersion: (name, version, distFolder) =>
      copyVersion(distFolder, versionFolder(folder, name, version), version),
    async versionFolder(name, version) {
      const place = versionFolder(folder, name, version)
      return existsSync(place) ? place : null
    },
    sweep: (gone) => sweepFolder(folder, gone),
    readShell: () => readLiveShell(folder),
    async noteShell(shell) {
      await mkdir(folder, { recursive: true })
      await noteLiveShell(folder, shell)
    },
  }
}

/** A copy that is older than that was cut short: another machine that shares the folder may be at one now. */
const draftsKeptMs = 3_600_000

async function sweepFolder(
  folder: string,
  gone: ReadonlyArray<{ name: string; version: string }>,
): Promise<void> {
  for (const { name, version } of gone)
    await rm(versionFolder(folder, name, version), { recursive: true, force: true })
  const names = await readdir(folder, { withFileTypes: true })
  for (const name of names.filter((entry) => entry.isDirectory())) {
    const versions = join(folder, name.name)
    const drafts = (await readdir(versions)).filter((entry) => entry.endsWith('.draft'))
    for (const draft of drafts) {
      const changed = await stat(join(versions, draft)).catch(() => null)
      const isOld = changed !== null && Date.now() - changed.mtimeMs > draftsKeptMs
      if (isOld) await rm(join(versions, draft), { recursive: true, force: true })
    }
  }
}
