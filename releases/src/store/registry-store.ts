import type { Registry } from '@ninepocket/shell/server/registry/registry'
import type { ShellRequirements } from '@ninepocket/shell/server/registry/shell-requirements'
import type { ReleaseLogEntry } from './release-log.ts'

/** A registry as it was read, and what tells this one from the next; null where there is none yet. */
export type RegistrySnapshot = { registry: Registry; tag: string | null }

/** Where versions are published: a folder of this machine, or a bucket. */
export type RegistryStore = {
  /** What pages are made from: the registry itself, or this machine's copy of it. */
  readonly folder: string
  read(): Promise<RegistrySnapshot>
  /** Writes the registry whole; false where it is no longer the one that was read, and then nothing is written. */
  write(registry: Registry, tag: string | null): Promise<boolean>
  /** Lets no other process of this machine in meanwhile, where `write` cannot tell by itself. */
  withLock<T>(work: () => Promise<T>): Promise<T>
  /** All that was done, the oldest first. */
  readLog(): Promise<ReleaseLogEntry[]>
  appendToLog(entry: ReleaseLogEntry): Promise<void>
  /** Publishes a build under a version, whole. */
  publishVersion(name: string, version: string, distFolder: string): Promise<void>
  /** Where a version's files lie on this machine; null where they are gone. */
  findVersionFolder(name: string, version: string): Promise<string | null>
  /** Removes the files of versions, and what was begun and never finished. `registry` says what stays. */
  deleteVersions(
    removedVersions: ReadonlyArray<{ name: string; version: string }>,
    registry: Registry,
  ): Promise<void>
  /** What the site that runs takes of its remotes; null where none has started yet. */
  readShellRequirements(): Promise<ShellRequirements | null>
  writeShellRequirements(shell: ShellRequirements): Promise<void>
}
