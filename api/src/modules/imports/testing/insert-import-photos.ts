import type { Pool } from 'pg'
import { hexToByteaParam } from '../../../database/connect.ts'
import { drawTestImage } from '../../../files/testing/test-image.ts'

/** Stores a front photo for each row of an import, named `{line}.webp`. */
export async function insertImportPhotos(pool: Pool, importId: string): Promise<void> {
  const id = hexToByteaParam(importId)
  await pool.query(
    `update import_rows set content = jsonb_set(content::jsonb, '{photos}',
       jsonb_build_object('front', line || '.webp', 'back', '')) where import_id = $1`,
    [id],
  )
  await pool.query(
    `insert into import_photos (import_id, path, bytes) select $1, line || '.webp', $2 from import_rows where import_id = $1`,
    [id, await drawTestImage({ width: 400, height: 560 })],
  )
}
