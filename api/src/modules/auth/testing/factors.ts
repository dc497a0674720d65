import { setTimeout } from 'node:timers/promises'
import * as factors from '@ninepocket/contract/auth/factor-endpoints'
import { Secret, TOTP } from 'otpauth'
import type { Pool } from 'pg'
import { hexToByteaParam } from '../../../database/connect.ts'
import type { ClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import type { Member } from '../../../testing/a-member.ts'
import { type Authenticator, aPasskeyAuthenticator } from './a-passkey-authenticator.ts'

/** Confirms the member's session by the password. */
export const confirmByPassword = ({ call, user }: Member) =>
  call(factors.confirmIdentity, { body: { password: user.password } })

/** Adds a passkey of a new authenticator and returns both. */
export async function addPasskeyTo(member: Member, authenticator: Authenticator = aPasskeyAuthenticator()) {
  await confirmByPassword(member)
  const { options } = await member.call(factors.createPasskeyOptions)
  const reply = await member.call(factors.addPasskey, { body: { registration: authenticator.create(options) } })
  return { authenticator, ...reply }
}

/** Lets an authenticator sign a new challenge for this visitor. */
export async function fetchAndSignPasskeyChallenge(
  visitor: Pick<ClientWithCookies, 'call'>,
  authenticator: Authenticator,
) {
  const { options } = await visitor.call(factors.getPasskeyChallenge)
  return authenticator.sign(options)
}

/** A test that takes longer between reading a code and sending it may send one that has ended. */
const minRemainingMs = 5_000

/**
 * Returns the code of a secret, `steps` of 30 seconds from now. Waits for the next one if the present one ends at once.
 */
export async function generateTotpCode(secret: string, steps = 0): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  // A timer may fire a millisecond early, when the old code is still the present one.
  while (totp.remaining() < minRemainingMs) await setTimeout(totp.remaining() + 1)
  return totp.generate({ timestamp: Date.now() + steps * 30_000 })
}

/**
 * Sets up an authenticator app, whose present code may be used once more. Returns its secret, and recovery codes if the
 * account had none.
 */
export async function turnOnTotpOf(pool: Pool, member: Member) {
  await confirmByPassword(member)
  const { secret } = await member.call(factors.startTotpSetup)
  const { recoveryCodes } = await member.call(factors.turnOnTotp, {
    body: { totpCode: await generateTotpCode(secret) },
  })
  await forgetUsedTotpCodes(pool, member.user.id)
  return { secret, recoveryCodes }
}

/** Makes codes that the user used before valid again, as if time had passed. */
export const forgetUsedTotpCodes = (pool: Pool, userId: string) =>
  pool.query('update totp_secrets set last_used_step = 0 where user_id = $1', [hexToByteaParam(userId)])
