import type { StorageLocation } from '../settings/storage-settings.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import { createS3Store } from './s3-store.ts'

export function openFileStore(storage: StorageLocation): FileStore {
  return storage.kind === 'folder' ? createFolderStore(storage.folder) : createS3Store(storage.location, storage.keys)
}
