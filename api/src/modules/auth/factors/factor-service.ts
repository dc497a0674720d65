import type { LoginFactors, Passkey } from '@ninepocket/contract/auth/login-factors'
import type { PasskeyCreationOptions, PasskeyRegistration } from '@ninepocket/contract/auth/passkey-ceremony'
import type { Pool } from 'pg'
import { inTransaction } from '../../../database/connect.ts'
import { newId } from '../../../database/new-id.ts'
import type { Queryable } from '../../../database/queryable.ts'
import { createNotFoundError, DomainError } from '../../../http/errors/domain-error.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import type { LoggedInViewer } from '../../../http/security/viewer.ts'
import { enqueueMail } from '../../../mail/outbox.ts'
import { enforceRateLimit } from '../../../security/rate-limit.ts'
import { recordSecurityEvent } from '../../security-log/security-log-service.ts'
import { type Account, findAccountById, lockAccount } from '../accounts/account-repository.ts'
import type { AuthMailBuilder, FactorEvent } from '../auth-mail-builder.ts'
import { findConfirmationEnd } from '../confirmation/session-confirmation.ts'
import type { PasskeyCeremonies } from './passkeys/passkey-ceremonies.ts'
import {
  deletePasskey,
  insertPasskey,
  listUserPasskeys,
  type PasskeyRow,
  updatePasskeyName,
} from './passkeys/passkey-repository.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes/recovery-code.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  insertRecoveryCodes,
} from './recovery-codes/recovery-code-repository.ts'
import { findSecondFactorKinds } from './second-factor-repository.ts'
import { deleteTotpSecret, setTotpConfirmed } from './totp/totp-repository.ts'
import type { TotpService, TotpSetup } from './totp/totp-service.ts'

/** Limit on the passkeys of a user (spec §9.12.1). */
const maxPasskeys = 20

/** A member who changes their factors, and the address of the request. */
type Origin = LoggedInViewer & { address: string }

/** Limit on wrong codes during the set-up of an authenticator app, as for those at log-in (spec §9.12.1). */
const wrongCodesLimit = { max: 10, windowMs: 15 * 60_000 }

const createPasskeyNotFoundError = () => createNotFoundError('PASSKEY_NOT_FOUND', 'Passkey not found')

const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})

/** Returns a user's passkeys without their keys, the oldest first. */
export async function listPasskeys(db: Queryable, userId: string): Promise<Passkey[]> {
  return (await listUserPasskeys(db, userId)).map(toPasskey)
}

/** @throws DomainError 409 if the user has as many passkeys as allowed */
function assertPasskeyAllowed(passkeys: ReadonlyArray<unknown>): void {
  if (passkeys.length < maxPasskeys) return
  throw new DomainError(409, 'PASSKEY_LIMIT', `You can have at most ${maxPasskeys} passkeys. Remove one first.`)
}

/** Replaces all recovery codes of a user and returns the new ones, which are stored only as hashes. */
async function replaceCodes(db: Queryable, userId: string): Promise<string[]> {
  const codes = createRecoveryCodes()
  await deleteRecoveryCodes(db, userId)
  await insertRecoveryCodes(db, userId, codes.map(hashRecoveryCode))
  return codes
}

/** Creates the service of a member's passkeys, authenticator app and recovery codes (spec §4.1.1). */
export function createFactorService({
  pool,
  ceremonies,
  totpCodes,
  mails,
}: {
  pool: Pool
  ceremonies: PasskeyCeremonies
  totpCodes: TotpService
  mails: AuthMailBuilder
}) {
  /** Changes the factors of one account, one change after the other, records it, and notifies its owner by mail. */
  const change = <Result>(
    { id, address }: Origin,
    event: FactorEvent,
    apply: (db: Queryable, account: Account) => Promise<Result>,
  ): Promise<Result> =>
    inTransaction(pool, async (db) => {
      const account = requireAccountRow(await lockAccount(db, id))
      const result = await apply(db, account)
      await recordSecurityEvent(db, { actorId: id, address }, { kind: event, subjectId: id })
      await enqueueMail(db, mails.factorsChanged({ to: account.email, username: account.username, event }))
      return result
    })

  /** Returns codes for an account that has none, because its owner needs a way in without the new factor. */
  const createCodesIfNone = async (db: Queryable, userId: string) =>
    (await countRecoveryCodes(db, userId)) === 0 ? replaceCodes(db, userId) : null

  async function deleteCodesWithoutFactor(db: Queryable, userId: string): Promise<void> {
    if ((await findSecondFactorKinds(db, userId)) === null) await deleteRecoveryCodes(db, userId)
  }

  return {
    async list(viewer: LoggedInViewer): Promise<LoginFactors> {
      const confirmedUntil = await findConfirmationEnd(pool, viewer)
      return {
        passkeys: await listPasskeys(pool, viewer.id),
        hasTotp: (await findSecondFactorKinds(pool, viewer.id))?.hasTotp ?? false,
        recoveryCodesLeft: await countRecoveryCodes(pool, viewer.id),
        confirmedUntil: confirmedUntil?.toISOString() ?? null,
      }
    },

    /** @throws DomainError 409 at the limit on passkeys */
    async createPasskeyOptions(viewer: LoggedInViewer): Promise<PasskeyCreationOptions> {
      const user = requireAccountRow(await findAccountById(pool, viewer.id))
      const passkeys = await listUserPasskeys(pool, viewer.id)
      assertPasskeyAllowed(passkeys)
      return ceremonies.createCreationOptions(
        user,
        passkeys.map(({ credentialId }) => credentialId),
      )
    },

    /**
     * Adds the passkey that the browser created with `createPasskeyOptions`.
     * @returns also new recovery codes if the account had none
     * @throws DomainError 400 if the browser's reply is invalid or too old, 409 at the limit or if the passkey exists
     */
    async addPasskey(viewer: Origin, registration: PasskeyRegistration, name: string) {
      const verified = await ceremonies.verifyRegistration(viewer.id, registration)
      if (!verified) throw new DomainError(400, 'PASSKEY_INVALID', "The passkey couldn't be added. Please try again.")
      return change(viewer, 'passkey-added', async (db) => {
        assertPasskeyAllowed(await listUserPasskeys(db, viewer.id))
        const passkey = await insertPasskey(db, { id: newId(), userId: viewer.id, name, ...verified })
        if (!passkey) throw new DomainError(409, 'PASSKEY_EXISTS', 'This passkey has already been added.')
        return { passkey: toPasskey(passkey), recoveryCodes: await createCodesIfNone(db, viewer.id) }
      })
    },

    /** @throws DomainError 404 if the user has no such passkey */
    async renamePasskey(viewer: LoggedInViewer, id: string, name: string): Promise<Passkey> {
      const passkey = await updatePasskeyName(pool, viewer.id, id, name)
      if (!passkey) throw createPasskeyNotFoundError()
      return toPasskey(passkey)
    },

    /** @throws DomainError 404 if the user has no such passkey */
    removePasskey: (viewer: Origin, id: string): Promise<void> =>
      change(viewer, 'passkey-removed', async (db) => {
        if ((await deletePasskey(db, viewer.id, id)) === null) throw createPasskeyNotFoundError()
        await deleteCodesWithoutFactor(db, viewer.id)
      }),

    /** @throws DomainError 409 if the account has an authenticator app */
    async startTotpSetup(viewer: LoggedInViewer): Promise<TotpSetup> {
      const account = requireAccountRow(await findAccountById(pool, viewer.id))
      const setup = await totpCodes.createSecret(pool, account)
      if (!setup) throw new DomainError(409, 'TOTP_ALREADY_ON', 'Your authenticator app is already set up.')
      return setup
    },

    /**
     * Turns on the secret of `startTotpSetup`.
     * @returns new recovery codes if the account had none
     * @throws DomainError 400 if the code is wrong, 429 after ten wrong codes in 15 minutes
     */
    async turnOnTotp(viewer: Origin, code: string): Promise<string[] | null> {
      const { refund } = await enforceRateLimit(
        pool,
        [{ subject: `authenticator set-up of ${viewer.id}`, limit: wrongCodesLimit }],
        { message: 'Too many failed attempts. Please try again later.', code: 'TOO_MANY_ATTEMPTS' },
      )
      const recoveryCodes = await change(viewer, 'totp-added', async (db) => {
        if (!(await totpCodes.consumeCode(db, viewer.id, code, { isConfirmed: false })))
          throw new DomainError(400, 'TOTP_CODE_INCORRECT', 'This code is wrong. Enter the code your app shows now.')
        await setTotpConfirmed(db, viewer.id)
        return createCodesIfNone(db, viewer.id)
      })
      await refund()
      return recoveryCodes
    },

    /** @throws DomainError 404 if the account has no authenticator app */
    turnOffTotp: (viewer: Origin): Promise<void> =>
      change(viewer, 'totp-removed', async (db) => {
        if (!(await deleteTotpSecret(db, viewer.id)))
          throw createNotFoundError('TOTP_OFF', 'You have no authenticator app.')
        await deleteCodesWithoutFactor(db, viewer.id)
      }),

    /** @throws DomainError 409 if the account has no factor, and so no use for codes */
    replaceRecoveryCodes: (viewer: Origin): Promise<string[]> =>
      change(viewer, 'recovery-codes-replaced', async (db) => {
        if ((await findSecondFactorKinds(db, viewer.id)) === null)
          throw new DomainError(409, 'NO_SECOND_FACTOR', 'Add a passkey or an authenticator app first.')
        return replaceCodes(db, viewer.id)
      }),
  }
}
export type FactorService = ReturnType<typeof createFactorService>
