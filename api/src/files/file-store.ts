import type { Readable } from 'node:stream'

export type StoredFile = { size: number; read: () => Readable }

/** Where pictures that people gave are kept, by names such as `avatars/….webp` (`file-names.ts`). */
export type FileStore = {
  /** The file is kept for good, whole, when this resolves. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Null where there is none, and for whatever is no name of ours. Whoever is given one reads it, or lets it be. */
  find: (name: string) => Promise<StoredFile | null>
  /** Whether it is there, without a look at what it holds. */
  has: (name: string) => Promise<boolean>
  /** Removing what is not there is no mistake. */
  delete: (name: string) => Promise<void>
}
