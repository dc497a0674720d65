import type { LiveShell } from '@ninepocket/shell/server/live-shell'
import type { Registry } from '@ninepocket/shell/server/registry'
import type { LogLine } from './log-line.ts'

/** A registry as it was read, and what tells this one from the next; null where there is none yet. */
export type ReadRegistry = { registry: Registry; tag: string | null }

/** Where versions are published: a folder of this machine, or a bucket. */
export type RegistryStore = {
  /** What pages are made from: the registry itself, or this machine's copy of it. */
  readonly folder: string
  read(): Promise<ReadRegistry>
  /** Writes the registry whole; false where it is no longer the one that was read, and then nothing is written. */
  write(registry: Registry, tag: string | null): Promise<boolean>
  /** Lets no other process of this machine in meanwhile, where `write` cannot tell by itself. */
  alone<T>(work: () => Promise<T>): Promise<T>
  /** All that was done, the oldest first. */
  readLog(): Promise<LogLine[]>
  addToLog(line: LogLine): Promise<void>
  /** Publishes a build under a version, whole. */
  putVersion(name: string, version: string, distFolder: string): Promise<void>
  /** Where a version's files lie on this machine; null where they are gone. */
  versionFolder(name: string, version: string): Promise<string | null>
  /** Removes the files of versions, and what was begun and never finished. `registry` says what stays. */
  sweep(gone: ReadonlyArray<{ name: string; version: string }>, registry: Registry): Promise<void>
  /** What the site that runs takes of its remotes; null where none has started yet. */
  readShell(): Promise<LiveShell | null>
  noteShell(shell: LiveShell): Promise<void>
}
