import type { ExpressionBuilder } from 'kysely'
import { notify } from '../../../database/notifications.ts'
import type { Queryable } from '../../../database/queryable.ts'
import type { Database } from '../../../database/schema.gen.ts'

/** Channel that announces to all processes that a session, or its token, has ended. The payload is the id of its user. */
export const sessionsEndedChannel = 'sessions_ended'

/** Announces that a user's sessions have ended, when the transaction of `db` commits. */
export const announceSessionEnds = (db: Queryable, userId: string): Promise<void> =>
  notify(db, sessionsEndedChannel, userId)

/** Part of a statement that deletes sessions: announces each user whose session it deletes, when it commits. */
export const buildSessionEndNotifyExpression = (eb: ExpressionBuilder<Database, 'sessions'>) =>
  eb
    .fn<string>('pg_notify', [
      eb.val(sessionsEndedChannel),
      eb.fn<string>('encode', [eb.ref('user_id'), eb.val('hex')]),
    ])
    .as('announcement')
