import { getSiteFigures } from '@ninepocket/contract/admin/figures-endpoints'
import { addCopy } from '@ninepocket/contract/collection/user-inventory-endpoints'
import { expect, test } from 'vitest'
import { aMember, anAccount } from '../../testing/a-member.ts'
import { getBaseCardId, smallCatalogue } from '../../testing/catalogue/small-catalogue.ts'
import { setUpTestApi } from '../../testing/set-up.ts'
import { uploadPlainCardPhoto } from '../../testing/upload-plain-card-photo.ts'

const api = await setUpTestApi({ products: smallCatalogue })
const admin = await aMember(api, { isAdmin: true })

test('has zeros and twelve months on a new site', async () => {
  const { members, copies, photos, outbox } = await admin.call(getSiteFigures)
  expect(copies).toEqual({ total: 0, forTrade: 0, forSale: 0, wishes: 0 })
  expect(photos).toMatchObject({ shown: 0, pending: 0, refused: 0 })
  const byAge = { underFiveMinutes: 0, underAnHour: 0, underADay: 0, older: 0 }
  expect(outbox).toEqual({ isMailServerSet: false, mails: 0, oldestAgeMs: 0, byAge })
  for (const { newByMonth } of [members, photos]) expect(newByMonth).toHaveLength(12)
  expect(members.newByMonth.at(-1)).toEqual({ month: new Date().toISOString().slice(0, 7), count: 1 })
})

test('counts activated members, copies, and photos by state', async () => {
  const [ann, ben] = [await aMember(api), await aMember(api)]
  await anAccount(api, { isActivated: false })
  await ann.call(addCopy, { body: { card: getBaseCardId(0), forTrade: true } })
  await ben.call(addCopy, { body: { card: getBaseCardId(0) } })
  await uploadPlainCardPhoto(api, ann, { cardId: getBaseCardId(1), color: 'tomato' })
  await uploadPlainCardPhoto(api, ben, { cardId: getBaseCardId(1), color: 'teal' })
  const { members, copies, photos } = await admin.call(getSiteFigures)
  expect([members.total, members.suspended, members.newByMonth.at(-1)?.count]).toEqual([3, 0, 3])
  expect(copies).toMatchObject({ total: 2, forTrade: 1 })
  expect(photos).toMatchObject({ shown: 1, pending: 1, refused: 0 })
  expect(photos.newByMonth.at(-1)?.count).toBe(2)
})

test('counts waiting mails once each by age', async () => {
  const ages = ['0 s', '4 min', '5 min', '59 min', '60 min', '23 h', '24 h', '3 days']
  await api.pool.query('delete from outbox')
  await api.pool.query(
    `insert into outbox (message_id, recipient, subject, text_body, html_body, created_at, next_attempt_at)
     select 'age ' || age, 'ann@example.org', '', '', '', now() - age::interval, now() + interval '1 day' from unnest($1::text[]) age`,
    [ages],
  )
  const { outbox } = await admin.call(getSiteFigures)
  expect(outbox.byAge).toEqual({ underFiveMinutes: 2, underAnHour: 2, underADay: 2, older: 2 })
  expect(outbox.mails).toBe(ages.length)
})
