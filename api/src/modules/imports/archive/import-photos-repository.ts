import { defineStatement } from '../../../database/define-statement.ts'
import type { Queryable } from '../../../database/queryable.ts'

const ofImport = { importId: 'bytea' } as const

export const insertPhoto = defineStatement({
  name: 'insertImportPhoto',
  text: `insert into import_photos (import_id, path, bytes) values ($importId, $path, $bytes)
    on conflict (import_id, path) do nothing`,
  parameters: { ...ofImport, path: 'text', bytes: 'bytea' },
})

/**
 * Notes which imported copies show which photos, and returns the photos. A photo belongs to the first row that names it.
 */
export const linkPhotosToCopies = defineStatement({
  name: 'linkImportPhotos',
  text: `update import_photos p set copy_id = decode(m.copy_id, 'hex'), line = m.line, side = m.side
    from json_to_recordset($photos::json) as m (path text, copy_id text, line int, side text)
    where p.import_id = $importId and p.path = m.path and p.copy_id is null returning p.path`,
  parameters: { ...ofImport, photos: 'json' },
  columns: { path: 'text' },
})

/** Finds the next photo to store: its copy has been added. */
export const findPhotoToStore = defineStatement({
  name: 'findImportPhotoToStore',
  text: `select path, bytes, copy_id as "copyId", line, side from import_photos
    where import_id = $importId and copy_id is not null and parked_reason is null order by path limit 1`,
  parameters: ofImport,
  columns: { path: 'text', bytes: 'bytea', copyId: 'bytea?', line: 'int4?', side: 'text?' },
})

const findPhoto = defineStatement({
  name: 'findImportPhoto',
  text: 'select bytes from import_photos where import_id = $importId and path = $path',
  parameters: { ...ofImport, path: 'text' },
  columns: { bytes: 'bytea' },
})

/** Returns the bytes of a photo; null if it was deleted. */
export async function readPhoto(db: Queryable, photo: { importId: string; path: string }): Promise<Buffer | null> {
  const found = await findPhoto.first(db, photo)
  return found && Buffer.from(found.bytes, 'hex')
}

export const deletePhoto = defineStatement({
  name: 'deleteImportPhoto',
  text: 'delete from import_photos where import_id = $importId and path = $path',
  parameters: { ...ofImport, path: 'text' },
})

/** Counts the photos to store: their copies have been added, and they are not parked. */
export const countPhotosToStore = defineStatement({
  name: 'countImportPhotosToStore',
  text: `select count(*)::int as photos from import_photos
    where import_id = $importId and copy_id is not null and parked_reason is null`,
  parameters: ofImport,
  columns: { photos: 'int4?' },
})

/** Parks the photos that are left to store, and returns them. They stay until the member has them stored or deletes them. */
export const parkPhotosToStore = defineStatement({
  name: 'parkImportPhotosToStore',
  text: `update import_photos set parked_reason = $reason
    where import_id = $importId and copy_id is not null and parked_reason is null returning path`,
  parameters: { ...ofImport, reason: 'text' },
  columns: { path: 'text' },
})

/** Makes parked photos photos to store, and returns them. */
export const unparkPhotos = defineStatement({
  name: 'unparkImportPhotos',
  text: `update import_photos set parked_reason = null
    where import_id = $importId and parked_reason is not null returning path`,
  parameters: ofImport,
  columns: { path: 'text' },
})

/**
 * Deletes an import's photos of copies that have been removed. Only photos that are not stored yet are in this table.
 */
export const deletePhotosOfCopies = defineStatement({
  name: 'deleteImportPhotosOfCopies',
  text: 'delete from import_photos where import_id = $importId and copy_id = any($copyIds)',
  parameters: { ...ofImport, copyIds: 'bytea[]' },
})

export const deleteParkedPhotos = defineStatement({
  name: 'deleteParkedImportPhotos',
  text: 'delete from import_photos where import_id = $importId and parked_reason is not null',
  parameters: ofImport,
})

/** Reads the names of a member's parked photos, by import and name. */
export const listParkedPhotos = defineStatement({
  name: 'listParkedImportPhotos',
  text: `select p.import_id as "importId", p.path from imports i
    join import_photos p on p.import_id = i.id and p.parked_reason is not null
    where i.user_id = $userId order by p.import_id, p.path`,
  parameters: { userId: 'bytea' },
  columns: { importId: 'bytea', path: 'text' },
})

/** Deletes the photos of a finished import, except parked ones and those of parked rows, and returns them. */
export const deleteUnparkedPhotos = defineStatement({
  name: 'deleteUnparkedImportPhotos',
  text: `delete from import_photos where import_id = $importId and parked_reason is null and path not in (
      select path from import_rows r, unnest(array[r.content->'photos'->>'front', r.content->'photos'->>'back']) path
      where r.import_id = $importId and r.fate = 'parked' and r.outcome is null and path is not null
    ) returning path`,
  parameters: ofImport,
  columns: { path: 'text' },
})
