import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { RemovedCopyDetails } from '../../user-inventory/copies/inventory-service.ts'

/** Removes details of a copy from all offers that show it as it was. Returns whether any had them. */
export async function clearDetailsInOffers(
  db: Queryable,
  copyId: string,
  removed: RemovedCopyDetails,
): Promise<boolean> {
  const lines = toKysely(db).updateTable('trade_lines').where('copy_id', '=', bytea(copyId))
  const { numUpdatedRows } = await ('publicNote' in removed
    ? lines.set({ public_note: null }).where('public_note', 'is not', null)
    : lines
        .set({ custom_image_url: null, custom_back_image_url: null })
        .where((eb) => eb.or([eb('custom_image_url', 'is not', null), eb('custom_back_image_url', 'is not', null)]))
  ).executeTakeFirst()
  return numUpdatedRows > 0n
}
