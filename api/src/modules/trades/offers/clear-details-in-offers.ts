import { bytea, toKysely } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { RemovedCopyDetails } from '../../members/member-admin-service.ts'

/** Removes details of a copy from all offers that show it as it was. */
export async function clearDetailsInOffers(db: Queryable, copyId: string, removed: RemovedCopyDetails): Promise<void> {
  const cleared =
    'publicNote' in removed ? { public_note: null } : { custom_image_url: null, custom_back_image_url: null }
  await toKysely(db).updateTable('trade_lines').set(cleared).where('copy_id', '=', bytea(copyId)).execute()
}
