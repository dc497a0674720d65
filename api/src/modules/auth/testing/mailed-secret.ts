import { listLatestMail } from '../../../mail/outbox.ts'
import type { TestApi } from '../../../testing/test-api.ts'

/** Returns the secret of the link in the newest mail to an address; throws if there is none. */
export async function loadMailedSecret(
  { pool }: Pick<TestApi, 'pool'>,
  page: 'activate' | 'reset-password' | 'change-email',
  to: string,
): Promise<string> {
  for (const mail of await listLatestMail(pool, 500)) {
    const secret = new RegExp(`/${page}/([\\w-]{43})\\b`).exec(mail.text)?.[1]
    if (mail.to === to && secret) return secret
  }
  throw new Error(`no mail to ${to} holds a link to ${page}`)
}

/** Returns the number of unsent mails to an address. */
export async function countMailsTo({ pool }: Pick<TestApi, 'pool'>, to: string): Promise<number> {
  return (await listLatestMail(pool, 500)).filter((mail) => mail.to === to).length
}
