import type { Readable } from 'node:stream'

export type StoredFile = { size: number; read: () => Readable }

/** Stores uploaded images by names such as `avatars/….webp` (`file-names.ts`). */
export type FileStore = {
  /** Resolves when the file is stored durably and completely. */
  put: (name: string, bytes: Uint8Array) => Promise<void>
  /** Returns null for a missing file and for any invalid name. The caller may leave the stream unread. */
  find: (name: string) => Promise<StoredFile | null>
  /** Returns whether the file exists, without reading it. */
  has: (name: string) => Promise<boolean>
  /** Succeeds also if the file does not exist. */
  delete: (name: string) => Promise<void>
}
