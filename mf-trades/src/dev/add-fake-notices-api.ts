import {
  countUnreadNotices,
  listMutedMails,
  listNotices,
  markNoticesRead,
  markOfferNoticesRead,
  setNoticeMailChoice,
  turnOffNoticeMail,
} from '@ninepocket/contract/notices/notice-endpoints'
import { type NoticeMailKind, noticeKinds } from '@ninepocket/contract/notices/notice-kinds'
import type { ListedUser } from '@ninepocket/contract/trades/trader'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'
import { paginate } from '@ninepocket/testing/fake-api/paginate'
import { exampleOfferId } from './create-example-offers.ts'

/** Fakes the notices of the viewer, one about each member, and the mails. The latest two are unread. */
export function addFakeNoticesApi<Api extends FakeServer>(api: Api, members: ReadonlyArray<ListedUser>): Api {
  const mutedMails = new Set<NoticeMailKind>()
  const notices = members.map((actor, index) => ({
    id: String(members.length - index),
    kind: noticeKinds[index % noticeKinds.length] ?? 'message',
    actor,
    offerId: index === 1 ? exampleOfferId : null,
    createdAt: '2026-05-04T10:00:00.000Z',
    isRead: index > 1,
  }))
  const count = () => ({ unreadCount: notices.filter(({ isRead }) => !isRead).length })
  api.on(listNotices, ({ query }) => {
    const { items, paging, total } = paginate(notices, query)
    return { notices: items, ...paging, totalNotices: total, ...count() }
  })
  api.on(countUnreadNotices, count)
  api.on(markNoticesRead, ({ body: { noticeId, isUpTo } }) => {
    for (const notice of notices)
      if (notice.id === noticeId || (isUpTo && Number(notice.id) <= Number(noticeId))) notice.isRead = true
    return count()
  })
  api.on(markOfferNoticesRead, ({ params: { offerId } }) => {
    for (const notice of notices) if (notice.offerId === offerId) notice.isRead = true
    return count()
  })
  api.on(listMutedMails, () => ({ mutedMails: [...mutedMails] }))
  api.on(setNoticeMailChoice, ({ body: { mail, isOn } }) => {
    if (isOn) mutedMails.delete(mail)
    else mutedMails.add(mail)
    return { mutedMails: [...mutedMails] }
  })
  api.on(turnOffNoticeMail, ({ params: { token } }) => {
    if (token !== 'good') throw new FakeHttpError(404, 'This link is invalid. Use the one in your latest email.')
    return { message: "You won't get these emails anymore: Messages about an offer." }
  })
  return api
}
