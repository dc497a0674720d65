import type { NoticeMailKind } from '@ninepocket/contract/notices/notice-kinds'
import { defineStatement } from '../../database/define-statement.ts'
import { bytea, toKysely } from '../../database/kysely.ts'
import type { Queryable } from '../../database/queryable.ts'

/** Returns the mails that a member has turned off. */
export async function readMutedMailKinds(db: Queryable, userId: string): Promise<ReadonlyArray<string>> {
  const row = await toKysely(db)
    .selectFrom('notice_mail_choices')
    .select('muted')
    .where('user_id', '=', bytea(userId))
    .executeTakeFirst()
  return row?.muted ?? []
}

const updateChoice = defineStatement({
  name: 'updateNoticeMailChoice',
  text: `insert into notice_mail_choices (user_id, muted)
    select id, case when $isOn then '{}'::text[] else array[$mail] end from users where id = $userId
    on conflict (user_id) do update set muted = case when $isOn then array_remove(notice_mail_choices.muted, $mail)
      else array_append(array_remove(notice_mail_choices.muted, $mail), $mail) end`,
  parameters: { userId: 'bytea', mail: 'text', isOn: 'bool' },
  columns: {},
})

/** Turns a mail on or off. Does nothing if the account is deleted. */
export async function setMailChoice(
  db: Queryable,
  choice: { userId: string; mail: NoticeMailKind; isOn: boolean },
): Promise<void> {
  await updateChoice.all(db, choice)
}
