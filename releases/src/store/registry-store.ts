import type { Registry } from '@ninepocket/shell/server/registry/registry'
import type { ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import type { AppVersion } from './list-versions.ts'
import type { ReleaseLogEntry } from './release-log.ts'

/** Registry as it was read, and a tag that changes with it; the tag is null before the first release. */
export type RegistrySnapshot = { registry: Registry; tag: string | null }

/** Storage of the registry and its versions: a folder of this machine, or a bucket. */
export type RegistryStore = {
  /** Folder that pages are served from: the registry itself, or this machine's mirror of it. */
  readonly folder: string
  read(): Promise<RegistrySnapshot>
  /** Replaces the registry. Returns false and writes nothing if it has changed since it was read. */
  write(registry: Registry, tag: string | null): Promise<boolean>
  /** Runs `work` alone among the processes of this machine, for stores whose `write` cannot detect conflicts. */
  withLock<T>(work: () => Promise<T>): Promise<T>
  readLog(): Promise<ReleaseLogEntry[]>
  appendToLog(entry: ReleaseLogEntry): Promise<void>
  publishVersion(name: string, version: string, distFolder: string): Promise<void>
  /** Returns the local folder of a version's files, or null if they are gone. */
  findVersionFolder(name: string, version: string): Promise<string | null>
  /** Deletes the files of versions, and incomplete uploads, but none of a version in `registry`. */
  deleteVersions(removedVersions: ReadonlyArray<AppVersion>, registry: Registry): Promise<void>
  /** Returns the requirements of the running shell; null before the first start. */
  readLiveShellRequirements(): Promise<ShellRequirements | null>
  writeLiveShellRequirements(shell: ShellRequirements): Promise<void>
}
