import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { isVisibleUserSql } from '../auth/accounts/visible-user-query.ts'

/** SQL: a copy (`i`) of the uploader shows the image (`stored`) on this side, and every visitor may see the copy. */
const buildShownByCopySql = (column: 'custom_image_url' | 'custom_back_image_url') => `exists (
      select from user_inventory i join users u on u.id = i.user_id
      where i.user_id = stored.owner_id and i.${column} = '/files/' || stored.name
        and ${isVisibleUserSql}
        and (not u.is_collection_private or i.for_trade or i.for_sale))`

const readImageAccess = defineStatement({
  name: 'readImageAccess',
  text: `
    select stored.name, stored.owner_id as "ownerId",
      case when stored.name like 'cards/%'
        then exists (select from card_photos photo where photo.file = stored.name and photo.state = 'shown')
        else ${buildShownByCopySql('custom_image_url')} or ${buildShownByCopySql('custom_back_image_url')}
      end as "isPublic"
    from stored_files stored where stored.name = any($names)`,
  parameters: { names: 'text[]' },
  columns: { name: 'text', ownerId: 'bytea?', isPublic: 'bool' },
})

export type PhotoAccess = { ownerId: string | null; isPublic: boolean }

/**
 * Reads who uploaded photos, and whether every visitor may see them: a photo of a card while the card shows it, a photo
 * of a copy while every visitor may see the copy (spec §10.10).
 */
export async function readPhotoAccess(
  db: Queryable,
  names: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, PhotoAccess>> {
  const rows = await readImageAccess.all(db, { names: [...names] })
  return new Map(rows.map(({ name, ...access }) => [name, access]))
}
