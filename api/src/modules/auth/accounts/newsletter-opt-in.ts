import { toKysely, transactionTimestamp } from '../../../database/kysely.ts'
import type { Queryable } from '../../../database/queryable.ts'

/** Sets the newsletter choice of the activated account with this address, if there is one. */
export async function updateNewsletterOptIn(db: Queryable, email: string, isOptedIn: boolean): Promise<void> {
  await toKysely(db)
    .updateTable('users')
    .set({ newsletter_opt_in: isOptedIn, updated_at: transactionTimestamp })
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('activated_at', 'is not', null)
    .execute()
}
