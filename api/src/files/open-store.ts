import type { Storage } from '../storage-settings.ts'
import type { FileStore } from './file-store.ts'
import { folderStore } from './folder-store.ts'
import { s3Store } from './s3-store.ts'

/** The store that the settings name. */
export function openStore(storage: Storage): FileStore {
  return storage.kind === 'folder' ? folderStore(storage.folder) : s3Store(storage.place, storage.keys)
}
