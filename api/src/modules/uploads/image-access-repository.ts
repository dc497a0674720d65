import { defineStatement } from '../../database/define-statement.ts'
import type { Queryable } from '../../database/queryable.ts'
import { isVisibleUserSql } from '../auth/accounts/visible-user-query.ts'

/** SQL: a copy (`i`) of the uploader shows the image (`stored`) on this side, and every visitor may see the copy. */
const buildShownByCopySql = (column: 'custom_image_url' | 'custom_back_image_url') => `exists (
      select from user_inventory i join users u on u.id = i.user_id
      where i.user_id = stored.owner_id and i.${column} = '/files/' || stored.name
        and ${isVisibleUserSql}
        and (not u.is_collection_private or i.for_trade or i.for_sale))`

/** SQL: the partners to whom the uploader has promised a copy (`i`) that shows the image (`stored`). */
const partnersOfPromisedCopySql = `select encode(other.user_id, 'hex')
      from copy_holds h join user_inventory i on i.user_id = h.user_id and i.id = h.copy_id
      join trade_sides other on other.offer_id = h.offer_id and other.user_id <> h.user_id
      where h.user_id = stored.owner_id
        and '/files/' || stored.name in (i.custom_image_url, i.custom_back_image_url)`

const readImageAccess = defineStatement({
  name: 'readImageAccess',
  text: `
    select stored.name, array_remove(array[encode(stored.owner_id, 'hex')], null) || array(${partnersOfPromisedCopySql}) as "userIds",
      case when stored.name like 'cards/%'
        then exists (select from card_photos photo where photo.file = stored.name and photo.state = 'shown')
        else ${buildShownByCopySql('custom_image_url')} or ${buildShownByCopySql('custom_back_image_url')}
      end as "isPublic"
    from stored_files stored where stored.name = any($names)`,
  parameters: { names: 'text[]' },
  columns: { name: 'text', userIds: 'text[]', isPublic: 'bool' },
})

/** `userIds` are those who may see the photo while it is not public. */
export type PhotoAccess = { userIds: ReadonlyArray<string>; isPublic: boolean }

/**
 * Reads whether every visitor may see photos: a photo of a card while the card shows it, a photo of a copy while every
 * visitor may see the copy. Otherwise its uploader may, and the member to whom the copy is promised in a trade (spec §10.13).
 */
export async function readPhotoAccess(
  db: Queryable,
  names: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, PhotoAccess>> {
  const rows = await readImageAccess.all(db, { names: [...names] })
  return new Map(rows.map(({ name, ...access }) => [name, access]))
}
