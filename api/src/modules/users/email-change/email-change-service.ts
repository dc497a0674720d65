import type { EmailChange, EmailChangeForLink } from '@ninepocket/contract/users/email-change'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { DomainError } from '../../../http/errors/domain-error.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { hashToken, newOneTimeToken } from '../../../security/one-time-token.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { consumeUnconfirmedRecipientLimit } from '../../../security/unconfirmed-recipient-limit.ts'
import { changeAccountEmail } from '../../auth/accounts/change-account-email.ts'
import { assertEmailAvailable } from '../../auth/accounts/insert-new-account.ts'
import { lockActivatedAccount } from '../../auth/accounts/lock-activated-account.ts'
import type { UserRow } from '../../auth/accounts/user-row.ts'
import type { AuthMailBuilder } from '../../auth/auth-mail-builder.ts'
import { unsubscribeFormerAddress } from '../../newsletter/newsletter-service.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import { findUserById } from '../user-repository.ts'
import {
  deleteEmailChange,
  deleteExpiredEmailChanges,
  type EmailChangeRow,
  findEmailChange,
  findEmailChangeByToken,
  updateChangeAcceptedByMailbox,
  upsertEmailChange,
} from './email-change-repository.ts'

const linkLifetimeMs = 48 * 3_600_000
/** Limit on the mails that a member can send to addresses of others (spec §9.12). */
const requestLimit = { max: 5, windowMs: 3_600_000 }

const createInvalidLinkError = () =>
  new DomainError(404, 'EMAIL_CHANGE_LINK_INVALID', 'This link is invalid or has expired.')

const toEmailChange = ({ newEmail, isApproved, isConfirmed, expiresAt }: EmailChangeRow): EmailChange => ({
  newEmail,
  isApproved,
  isConfirmed,
  expiresAt: expiresAt.toISOString(),
})

/** Cancels the pending change of a user's address, within the transaction that sets a new password. */
export const cancelEmailChange = (db: Queryable, userId: string): Promise<void> => deleteEmailChange(db, userId)

/** Creates the service that changes email addresses. Both mailboxes must accept a change (decision 0017). */
export function createEmailChangeService(pool: Pool, mails: AuthMailBuilder) {
  async function find(userId: string): Promise<EmailChange | null> {
    const change = await findEmailChange(pool, userId)
    return change && toEmailChange(change)
  }

  return {
    find,

    /**
     * Mails a link to both addresses. Nothing changes before both have accepted.
     * @throws DomainError 400 if it is the current address, 409 if it is taken, 429 after too many
     */
    async request({ id: userId, email, username }: UserRow, newEmail: string): Promise<EmailChange> {
      if (email.toLowerCase() === newEmail.toLowerCase())
        throw new DomainError(400, 'EMAIL_UNCHANGED', 'This is already your email address.')
      await enforceRateLimit(pool, [{ subject: `email changes of ${userId}`, limit: requestLimit }], {
        message: 'Please wait a while before you change your email address again.',
      })
      // Only now, so that addresses of others can be probed no more often than mails can be sent.
      await assertEmailAvailable(pool, newEmail)
      const tokens = { current: newOneTimeToken(), new: newOneTimeToken() }
      const isMailAllowed = await consumeUnconfirmedRecipientLimit(pool, 'email change', newEmail)
      await inTransaction(pool, async (db) => {
        await lockActivatedAccount(db, userId)
        const hashes = { current: tokens.current.hash, new: tokens.new.hash }
        await upsertEmailChange(db, { userId, newEmail, hashes, lifetimeMs: linkLifetimeMs })
        const { secret } = tokens.current
        await enqueueMail(db, mails.approveEmailChange({ to: email, username, newEmail, secret }))
        if (isMailAllowed)
          await enqueueMail(db, mails.confirmEmailChange({ to: newEmail, username, secret: tokens.new.secret }))
      })
      return requireAccountRow(await find(userId))
    },

    cancel: (userId: string): Promise<void> => deleteEmailChange(pool, userId),

    /** @throws DomainError 404 if the link is unknown, used or expired */
    async findByLink(secret: string): Promise<EmailChangeForLink> {
      const change = await findEmailChangeByToken(pool, hashToken(secret))
      const user = change && (await findUserById(pool, change.userId))
      if (!user) throw createInvalidLinkError()
      return { ...toEmailChange(change), username: user.username, mailbox: change.mailbox }
    },

    /**
     * Accepts or cancels the change of a mailed link. The last of both mailboxes to accept changes the address.
     * @throws DomainError 404 if the link is unknown, used or expired, 409 if the address was taken meanwhile
     */
    decide(
      secret: string,
      decision: 'accept' | 'cancel',
      address: string,
    ): Promise<'canceled' | 'changed' | 'waiting'> {
      return inTransaction(pool, async (db) => {
        const hash = hashToken(secret)
        const found = await findEmailChangeByToken(db, hash)
        if (!found) throw createInvalidLinkError()
        await lockActivatedAccount(db, found.userId)
        // The other mailbox may have decided before the lock.
        const change = await findEmailChangeByToken(db, hash)
        if (!change) throw createInvalidLinkError()
        const { userId, newEmail, mailbox } = change
        if (decision === 'cancel') {
          await deleteEmailChange(db, userId)
          return 'canceled'
        }
        await updateChangeAcceptedByMailbox(db, userId, mailbox)
        const isAcceptedByOther = mailbox === 'current' ? change.isConfirmed : change.isApproved
        if (!isAcceptedByOther) return 'waiting'
        const { username, previousEmail } = await changeAccountEmail(db, userId, newEmail)
        await deleteEmailChange(db, userId)
        // The links work without a session. Only the account's mailboxes have them, so the account is the actor.
        await recordSecurityEvent(db, { actorId: userId, address }, { kind: 'email-changed', subjectId: userId })
        await unsubscribeFormerAddress(db, previousEmail)
        for (const to of [previousEmail, newEmail])
          await enqueueMail(db, mails.emailChanged({ to, username, newEmail }))
        return 'changed'
      })
    },

    deleteExpired: (): Promise<number> => deleteExpiredEmailChanges(pool),
  }
}
