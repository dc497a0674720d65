import { notify } from '../../database/notifications.ts'
import type { Queryable } from '../../database/queryable.ts'
import { insertNotice, type NewNotice } from './notice-repository.ts'

/** Channel that announces that a member's notices have changed. The payload is the id of the member. */
export const noticesChannel = 'notices_changed'

/** Stores a notice in the transaction of what has happened, and announces it. It is mailed if it stays unread. */
export async function addNotice(db: Queryable, notice: NewNotice): Promise<void> {
  await insertNotice(db, notice)
  await notify(db, noticesChannel, notice.userId)
}
