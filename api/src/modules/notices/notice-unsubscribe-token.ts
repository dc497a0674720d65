import { createHmac, timingSafeEqual } from 'node:crypto'
import { type NoticeMailKind, noticeMailKinds } from '@ninepocket/contract/notices/notice-kinds'

const signatureBytes = 24

const sign = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(text).digest().subarray(0, signatureBytes)

/** Returns the token of a link that turns off a mail of a member. It needs no table and never expires. */
export function createNoticeUnsubscribeToken(
  secret: Buffer,
  { userId, mail }: { userId: string; mail: NoticeMailKind },
): string {
  const text = `${mail}.${userId}`
  return `${text}.${sign(secret, text).toString('base64url')}`
}

/** Returns the member and the mail of a token, or null if the site has not signed it. */
export function parseNoticeUnsubscribeToken(
  secret: Buffer,
  token: string,
): { userId: string; mail: NoticeMailKind } | null {
  const [name, userId, signature] = token.split('.')
  const mail = noticeMailKinds.find((each) => each === name)
  if (!mail || !userId || !signature) return null
  const given = Buffer.from(signature, 'base64url')
  const expected = sign(secret, `${mail}.${userId}`)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { userId, mail } : null
}
