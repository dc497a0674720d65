import * as factors from '@ninepocket/contract/auth/factor-endpoints'
import type { Passkey } from '@ninepocket/contract/auth/login-factors'
import type { PasskeyCreationOptions } from '@ninepocket/contract/auth/passkey-ceremony'
import { aMemberSession } from '@ninepocket/testing/builders/a-session'
import { anId } from '@ninepocket/testing/builders/an-id'
import { FakeHttpError, type FakeServer } from '@ninepocket/testing/fake-api/fake-server'

/** The password and the code that the fake rejects. */
export const wrongPassword = 'wrong'
export const wrongCode = '000000'

const requestOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
}
const creationOptions: PasskeyCreationOptions = {
  rp: { id: 'localhost', name: 'Ninepocket' },
  user: { id: 'dXNlcg', name: 'wayne', displayName: 'Wayne Marker' },
  challenge: requestOptions.challenge,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: requestOptions.timeout,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
}
const createdAt = '2026-01-02T03:04:05.000Z'
const createCodes = (batch: number) =>
  Array.from({ length: 10 }, (_, index) => `4kq8zt-0m3vhd-9y2xwc-${batch}${index}ne5r`)

/** Fakes logins by passkey and the second step, for guests. */
export function addFakePasskeyLogin<Api extends FakeServer>(api: Api): Api {
  const { user, userdata, csrfToken } = aMemberSession()
  api.on(factors.getPasskeyChallenge, () => ({ options: requestOptions }))
  api.on(factors.logInWithPasskey, () => ({ user, userdata, csrfToken }))
  api.on(factors.completeLogin, ({ body }) => {
    if (body.totpCode === wrongCode)
      throw new FakeHttpError(401, 'This code is wrong or was already used. Enter the code your app shows now.')
    return { user, userdata, csrfToken }
  })
  return api
}

/** Fakes a member's factors with state. Each dangerous change needs a confirmation first. */
export function addFakeLoginFactorApi<Api extends FakeServer>(
  api: Api,
  { passkeyNames = [], hasTotp: hadTotp = false }: { passkeyNames?: ReadonlyArray<string>; hasTotp?: boolean } = {},
): Api {
  let passkeys: Passkey[] = passkeyNames.map((name, index) => ({
    id: anId(index + 1),
    name,
    createdAt,
    lastUsedAt: index % 2 ? null : '2026-01-03T03:04:05.000Z',
  }))
  let hasTotp = hadTotp
  let codes: string[] = hadTotp || passkeys.length > 0 ? createCodes(1) : []
  let confirmedUntil: string | null = null
  const requireConfirmation = () => {
    if (confirmedUntil === null) throw new FakeHttpError(403, "Confirm it's you to continue.", 'CONFIRMATION_REQUIRED')
  }
  const createFirstCodes = () => {
    if (codes.length > 0) return null
    codes = createCodes(1)
    return codes
  }
  const deleteCodesWithoutFactor = () => {
    if (!hasTotp && passkeys.length === 0) codes = []
  }
  const findPasskey = (id: string) => {
    const passkey = passkeys.find((each) => each.id === id)
    if (!passkey) throw new FakeHttpError(404, 'Passkey not found')
    return passkey
  }

  api.on(factors.getOwnLoginFactors, () => ({
    factors: { passkeys, hasTotp, recoveryCodesLeft: codes.length, confirmedUntil },
  }))
  api.on(factors.getPasskeyChallenge, () => ({ options: requestOptions }))
  api.on(factors.confirmIdentity, ({ body }) => {
    if (body.password === wrongPassword) throw new FakeHttpError(400, 'Password is incorrect', 'PASSWORD_INCORRECT')
    confirmedUntil = '2026-01-02T03:14:05.000Z'
    return { confirmedUntil }
  })
  api.on(factors.createPasskeyOptions, () => {
    requireConfirmation()
    return { options: creationOptions }
  })
  api.on(factors.addPasskey, ({ body }) => {
    const name = body.name ?? 'Firefox on Linux'
    const passkey = { id: anId(passkeys.length + 50), name, createdAt, lastUsedAt: null }
    passkeys = [...passkeys, passkey]
    return { passkey, recoveryCodes: createFirstCodes() }
  })
  api.on(factors.renamePasskey, ({ params, body }) => {
    const passkey = { ...findPasskey(params.id), name: body.name }
    passkeys = passkeys.map((each) => (each.id === passkey.id ? passkey : each))
    return { passkey }
  })
  api.on(factors.removePasskey, ({ params }) => {
    requireConfirmation()
    passkeys = passkeys.filter((each) => each !== findPasskey(params.id))
    deleteCodesWithoutFactor()
    return { message: 'The passkey has been removed.' }
  })
  api.on(factors.startTotpSetup, () => {
    requireConfirmation()
    const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
    return { secret, uri: `otpauth://totp/Ninepocket:wayne?issuer=Ninepocket&secret=${secret}` }
  })
  api.on(factors.turnOnTotp, ({ body }) => {
    if (body.totpCode === wrongCode)
      throw new FakeHttpError(400, 'This code is wrong. Enter the code your app shows now.')
    hasTotp = true
    return { recoveryCodes: createFirstCodes() }
  })
  api.on(factors.turnOffTotp, () => {
    requireConfirmation()
    hasTotp = false
    deleteCodesWithoutFactor()
    return { message: 'The authenticator app has been removed.' }
  })
  api.on(factors.replaceRecoveryCodes, () => {
    requireConfirmation()
    codes = createCodes(2)
    return { recoveryCodes: codes }
  })
  return api
}
