import { login } from '@ninepocket/contract/auth/auth-endpoints'
import * as factors from '@ninepocket/contract/auth/factor-endpoints'
import { changePassword, deleteAccount } from '@ninepocket/contract/users/user-endpoints'
import { Secret } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { hexToByteaParam } from '../../../database/connect.ts'
import { aClientWithCookies } from '../../../testing/a-client-with-cookies.ts'
import { aMember, type Member, startMemberSession } from '../../../testing/a-member.ts'
import { setUpTestApi } from '../../../testing/set-up.ts'
import { aPasskeyAuthenticator } from '../testing/a-passkey-authenticator.ts'
import {
  addPasskeyTo,
  confirmByPassword,
  fetchAndSignPasskeyChallenge,
  forgetUsedTotpCodes,
  generateTotpCode,
  turnOnTotpOf,
} from '../testing/factors.ts'

const site = await setUpTestApi({ settings: { HUMAN_VERIFICATION: 'off', SITE_NAME: 'Binder & Co' } })
let member: Member
beforeEach(async () => {
  member = await aMember(site)
})

const listFactors = async (from = member) => (await from.call(factors.getOwnLoginFactors)).factors
const listMailSubjects = async () =>
  (
    await site.pool.query(
      `select subject from outbox where recipient = $1 and subject not like 'New login%' order by id`,
      [member.user.email],
    )
  ).rows.map(({ subject }) => subject)
const confirmationRequired = { status: 403, code: 'CONFIRMATION_REQUIRED', message: "Confirm it's you to continue." }

describe('passkeys', () => {
  test('are created as discoverable, with user verification, for the host of the site', async () => {
    await confirmByPassword(member)
    const { options } = await member.call(factors.createPasskeyOptions)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Binder & Co' },
      user: { id: Buffer.from(member.user.id, 'hex').toString('base64url'), name: member.user.username },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
  })

  test('are listed with the name of their device and their last use, and notify the owner by mail', async () => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'
    await confirmByPassword(member)
    const { options } = await member.call(factors.createPasskeyOptions)
    const authenticator = aPasskeyAuthenticator()
    const reply = await fetch(site.url + factors.addPasskey.path, {
      method: 'POST',
      headers: { ...member.headers, 'content-type': 'application/json', 'user-agent': userAgent },
      body: JSON.stringify({ registration: authenticator.create(options) }),
    })
    expect(reply.status).toBe(201)
    const [passkey] = (await listFactors()).passkeys
    expect(passkey).toMatchObject({ name: 'Firefox on Linux', lastUsedAt: null })
    await aClientWithCookies(site).call(factors.logInWithPasskey, {
      body: { passkey: await fetchAndSignPasskeyChallenge(member, authenticator) },
    })
    expect((await listFactors()).passkeys[0]?.lastUsedAt).toMatch(/^\d{4}-/)
    expect(await listMailSubjects()).toEqual(['A passkey was added to your Binder & Co account'])
  })

  test('exclude the authenticators that the user has, and cannot be added twice', async () => {
    const { authenticator } = await addPasskeyTo(member)
    const { options } = await member.call(factors.createPasskeyOptions)
    const registration = authenticator.create(options)
    expect(options.excludeCredentials).toEqual([{ id: registration.id, type: 'public-key' }])
    expect(await member.expectError(factors.addPasskey, { body: { registration } })).toMatchObject({
      status: 409,
      code: 'PASSKEY_EXISTS',
    })
    expect((await listFactors()).passkeys).toHaveLength(1)
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['without user verification', { isUserVerified: false }],
  ])('are rejected when they are %s', async (_case, use) => {
    await confirmByPassword(member)
    const { options } = await member.call(factors.createPasskeyOptions)
    const body = { registration: aPasskeyAuthenticator().create(options, use) }
    expect(await member.expectError(factors.addPasskey, { body })).toMatchObject({
      status: 400,
      code: 'PASSKEY_INVALID',
    })
    expect(await listMailSubjects()).toEqual([])
  })

  test('are rejected with the challenge of another user, of a login, or of before', async () => {
    const other = await aMember(site)
    await confirmByPassword(other)
    await confirmByPassword(member)
    const used = (await member.call(factors.createPasskeyOptions)).options
    await member.call(factors.addPasskey, { body: { registration: aPasskeyAuthenticator().create(used) } })
    const challenges = [
      (await other.call(factors.createPasskeyOptions)).options,
      (await member.call(factors.getPasskeyChallenge)).options,
      used,
    ]
    for (const options of challenges) {
      const body = { registration: aPasskeyAuthenticator().create(options) }
      expect((await member.send(factors.addPasskey, { body })).status).toBe(400)
    }
  })

  test('can be renamed by their owner alone, in one line of at most 60 characters', async () => {
    const { passkey } = await addPasskeyTo(member)
    const params = { id: passkey.id }
    const renamed = await member.call(factors.renamePasskey, { params, body: { name: ' My phone ' } })
    expect(renamed.passkey).toEqual({ ...passkey, name: 'My phone' })
    for (const name of ['', ' ', 'x'.repeat(61), 'two\nlines', '\u202eesrever'])
      expect(await member.expectError(factors.renamePasskey, { params, body: { name } })).toMatchObject({
        status: 400,
        message: 'A name must be one line of 1 to 60 characters',
      })
    const other = await aMember(site)
    expect((await other.send(factors.renamePasskey, { params, body: { name: 'Mine' } })).status).toBe(404)
    expect((await listFactors()).passkeys[0]?.name).toBe('My phone')
  })

  test('can be removed by their owner alone; the recovery codes go with the last factor', async () => {
    const { passkey } = await addPasskeyTo(member)
    const second = await addPasskeyTo(member)
    const other = await aMember(site)
    await confirmByPassword(other)
    expect((await other.send(factors.removePasskey, { params: { id: passkey.id } })).status).toBe(404)
    await member.call(factors.removePasskey, { params: { id: passkey.id } })
    expect(await listFactors()).toMatchObject({ passkeys: [{ id: second.passkey.id }], recoveryCodesLeft: 10 })
    await member.call(factors.removePasskey, { params: { id: second.passkey.id } })
    expect(await listFactors()).toMatchObject({ passkeys: [], recoveryCodesLeft: 0 })
    expect((await listMailSubjects()).at(-1)).toBe('A passkey was removed from your Binder & Co account')
    const { username, password } = member.user
    expect(await aClientWithCookies(site).call(login, { body: { username, password } })).toHaveProperty('user')
  })

  test('are limited to 20 for each user', async () => {
    await addPasskeyTo(member)
    await site.pool.query(
      `insert into passkeys (id, user_id, credential_id, public_key, sign_count, name)
       select decode(lpad(n::text, 24, '0'), 'hex'), $1, decode(lpad(n::text, 8, '0'), 'hex'), '', 0, 'x'
       from generate_series(1, 19) n`,
      [hexToByteaParam(member.user.id)],
    )
    expect(await member.expectError(factors.createPasskeyOptions)).toMatchObject({ status: 409, code: 'PASSKEY_LIMIT' })
  })
})

describe('an authenticator app', () => {
  test('is not set up by guessing: after ten wrong codes no code is accepted for a while', async () => {
    await confirmByPassword(member)
    const { secret } = await member.call(factors.startTotpSetup)
    const sendCode = (totpCode: string) => member.send(factors.turnOnTotp, { body: { totpCode } })
    for (let attempt = 0; attempt < 10; attempt++) expect((await sendCode('000000')).status).toBe(400)
    const tooMany = { status: 429, code: 'TOO_MANY_ATTEMPTS' }
    const rightCode = { body: { totpCode: await generateTotpCode(secret) } }
    expect(await member.expectError(factors.turnOnTotp, rightCode)).toMatchObject(tooMany)
    expect(await listFactors()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 })
  })

  test('takes effect with its first code, and notifies the owner by mail', async () => {
    await confirmByPassword(member)
    const { secret, uri } = await member.call(factors.startTotpSetup)
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(new URL(uri)).toMatchObject({ protocol: 'otpauth:', host: 'totp' })
    expect(new URL(uri).searchParams.get('secret')).toBe(secret)
    expect(decodeURIComponent(uri)).toContain(`Binder & Co:${member.user.username}`)
    expect(await listFactors()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 0 })
    expect(await member.expectError(factors.turnOnTotp, { body: { totpCode: '000000' } })).toMatchObject({
      status: 400,
      code: 'TOTP_CODE_INCORRECT',
    })
    const { recoveryCodes } = await member.call(factors.turnOnTotp, {
      body: { totpCode: await generateTotpCode(secret) },
    })
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes ?? []) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{6}-){3}[0-9a-hjkmnp-tv-z]{6}$/)
    expect(await listFactors()).toMatchObject({ hasTotp: true, recoveryCodesLeft: 10 })
    expect(await listMailSubjects()).toEqual(['An authenticator app was added to your Binder & Co account'])
  })

  test('can be started again until it takes effect, and not after', async () => {
    await confirmByPassword(member)
    const first = await member.call(factors.startTotpSetup)
    const second = await member.call(factors.startTotpSetup)
    expect(second.secret).not.toBe(first.secret)
    expect(
      (await member.send(factors.turnOnTotp, { body: { totpCode: await generateTotpCode(first.secret) } })).status,
    ).toBe(400)
    await member.call(factors.turnOnTotp, { body: { totpCode: await generateTotpCode(second.secret) } })
    expect(await member.expectError(factors.startTotpSetup)).toMatchObject({ status: 409, code: 'TOTP_ALREADY_ON' })
    await forgetUsedTotpCodes(site.pool, member.user.id)
    expect(
      (await member.send(factors.turnOnTotp, { body: { totpCode: await generateTotpCode(second.secret) } })).status,
    ).toBe(400)
  })

  test('keeps the recovery codes of an earlier factor, and deletes them with the last one', async () => {
    await addPasskeyTo(member)
    expect((await turnOnTotpOf(site.pool, member)).recoveryCodes).toBeNull()
    await member.call(factors.turnOffTotp)
    expect(await listFactors()).toMatchObject({ hasTotp: false, recoveryCodesLeft: 10 })
    expect((await member.send(factors.turnOffTotp)).status).toBe(404)
    expect((await listMailSubjects()).at(-1)).toBe('The authenticator app was removed from your Binder & Co account')
  })

  test('has a secret that is encrypted for its user in the database', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const other = await aMember(site)
    await turnOnTotpOf(site.pool, other)
    const { rows } = await site.pool.query('select encode(encrypted_secret, $1) as hex from totp_secrets', ['hex'])
    const plain = Buffer.from(Secret.fromBase32(secret).bytes).toString('hex')
    for (const { hex } of rows) expect(hex).not.toContain(plain)
    await site.pool.query(
      `update totp_secrets set encrypted_secret = (select encrypted_secret from totp_secrets where user_id = $1)
       where user_id = $2`,
      [member.user.id, other.user.id].map(hexToByteaParam),
    )
    const body = { totpCode: await generateTotpCode(secret) }
    expect((await other.send(factors.confirmIdentity, { body })).status).toBe(500)
  })
})

describe('recovery codes', () => {
  test('can be replaced, which ends the earlier ones and notifies the owner', async () => {
    const { recoveryCodes: earlier } = await turnOnTotpOf(site.pool, member)
    const { recoveryCodes } = await member.call(factors.replaceRecoveryCodes)
    expect(recoveryCodes.filter((code) => earlier?.includes(code))).toEqual([])
    expect((await listMailSubjects()).at(-1)).toBe('Your Binder & Co account has new recovery codes')
    const { rows } = await site.pool.query(`select t::text as row from recovery_codes t`)
    for (const { row } of rows) for (const code of recoveryCodes) expect(row).not.toContain(code)
  })

  test('need a factor', async () => {
    await confirmByPassword(member)
    expect(await member.expectError(factors.replaceRecoveryCodes)).toMatchObject({
      status: 409,
      code: 'NO_SECOND_FACTOR',
    })
  })
})

describe('confirming the identity', () => {
  const dangerousCalls = [
    ['createPasskeyOptions', factors.createPasskeyOptions, {}],
    ['removePasskey', factors.removePasskey, { params: { id: 'a'.repeat(24) } }],
    ['startTotpSetup', factors.startTotpSetup, {}],
    ['turnOffTotp', factors.turnOffTotp, {}],
    ['replaceRecoveryCodes', factors.replaceRecoveryCodes, {}],
    ['changePassword', changePassword, { body: { newPassword: 'Another-pass-1!' } }],
    ['deleteAccount', deleteAccount, { body: {} }],
  ] as const

  test.each(dangerousCalls)('is required for %s', async (_name, endpoint, parts) => {
    expect(await member.expectError(endpoint, parts)).toMatchObject(confirmationRequired)
  })

  test('holds for ten minutes, on this session alone', async () => {
    const otherSession = await startMemberSession(site, member.user)
    const { confirmedUntil } = await confirmByPassword(member)
    const minutesLeft = (Date.parse(confirmedUntil) - Date.now()) / 60_000
    expect(minutesLeft).toBeGreaterThan(9)
    expect(minutesLeft).toBeLessThan(11)
    expect((await listFactors()).confirmedUntil).toBe(confirmedUntil)
    expect((await listFactors(otherSession)).confirmedUntil).toBeNull()
    expect((await member.send(factors.startTotpSetup)).status).toBe(200)
    expect(await otherSession.expectError(factors.startTotpSetup)).toMatchObject(confirmationRequired)
    await site.pool.query(`update session_confirmations set confirmed_at = confirmed_at - interval '10 minutes'`)
    expect(await member.expectError(factors.startTotpSetup)).toMatchObject(confirmationRequired)
    expect((await listFactors()).confirmedUntil).toBeNull()
  })

  test('by a code or a passkey stands in for the password of a change or a deletion', async () => {
    const { secret } = await turnOnTotpOf(site.pool, member)
    const { authenticator } = await addPasskeyTo(member)
    const session = await startMemberSession(site, member.user)
    await session.call(factors.confirmIdentity, { body: { totpCode: await generateTotpCode(secret) } })
    await session.call(changePassword, { body: { newPassword: 'Another-pass-1!' } })
    const last = await startMemberSession(site, member.user)
    await last.call(factors.confirmIdentity, {
      body: { passkey: await fetchAndSignPasskeyChallenge(last, authenticator) },
    })
    await last.call(deleteAccount, { body: {} })
    const { rows } = await site.pool.query('select from users where id = $1', [hexToByteaParam(member.user.id)])
    expect(rows).toEqual([])
  })

  test.each([
    ['a wrong password', { password: 'Wrong-pass-1!' }, 'PASSWORD_INCORRECT'],
    ['a code without an app', { totpCode: '123456' }, 'SECOND_FACTOR_FAILED'],
    ['two proofs', { password: 'x', totpCode: '123456' }, 'INVALID_INPUT'],
    ['a recovery code', { recoveryCode: 'x' }, 'INVALID_INPUT'],
    ['nothing', {}, 'INVALID_INPUT'],
  ])('fails with %s', async (_case, body, code) => {
    expect(await member.expectError(factors.confirmIdentity, { body })).toMatchObject({ status: 400, code })
    expect((await listFactors()).confirmedUntil).toBeNull()
  })

  test("fails with another member's passkey", async () => {
    const { authenticator } = await addPasskeyTo(await aMember(site))
    const body = { passkey: await fetchAndSignPasskeyChallenge(member, authenticator) }
    expect((await member.send(factors.confirmIdentity, { body })).status).toBe(400)
  })
})

test('deleting the account leaves no factor behind', async () => {
  await turnOnTotpOf(site.pool, member)
  await addPasskeyTo(member)
  await member.call(deleteAccount, { body: {} })
  for (const table of ['passkeys', 'totp_secrets', 'recovery_codes']) {
    const { rows } = await site.pool.query(`select from ${table} where user_id = $1`, [hexToByteaParam(member.user.id)])
    expect(rows).toEqual([])
  }
})
