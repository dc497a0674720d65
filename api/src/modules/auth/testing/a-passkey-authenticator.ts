import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion, PasskeyRegistration } from '@ninepocket/contract/auth/passkey-ceremony'

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const encode = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** Encodes the CBOR that passkeys need: short texts, byte strings, small numbers and maps. */
function encodeCbor(value: number | string | Buffer | ReadonlyMap<number | string, unknown>): Buffer {
  const head = (major: number, length: number) => {
    if (length < 24) return Buffer.from([(major << 5) | length])
    return length < 256
      ? Buffer.from([(major << 5) | 24, length])
      : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff])
  }
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const entries = [...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each as Buffer)])
  return Buffer.concat([head(5, value.size), ...entries])
}

const flags = { userPresent: 0x01, userVerified: 0x04, hasCredential: 0x40 }

export type Authenticator = ReturnType<typeof aPasskeyAuthenticator>

/** Where and how an authenticator is used. */
type Use = { origin?: string; isUserVerified?: boolean }

/** Creates a software authenticator with one passkey. `isUserVerified: false` skips the fingerprint or PIN. */
export function aPasskeyAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(16)
  let signCount = 0

  const buildAuthData = ({ origin, isUserVerified }: Required<Use>, extraFlags: number, rest: Buffer) => {
    const verified = isUserVerified ? flags.userVerified : 0
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(signCount)
    const rpIdHash = sha256(new URL(origin).hostname)
    return Buffer.concat([rpIdHash, Buffer.from([flags.userPresent | verified | extraFlags]), counter, rest])
  }
  const buildClientData = (type: string, challenge: string, { origin }: Required<Use>) =>
    JSON.stringify({ type, challenge, origin })
  const completeUse = (use: Use) => ({ origin: 'http://localhost:4100', isUserVerified: true, ...use })
  const credential = { id: encode(credentialId), rawId: encode(credentialId), type: 'public-key' as const }

  return {
    /** Replies to the options of `createPasskeyOptions`. */
    create({ challenge }: { challenge: string }, changes: Use = {}): PasskeyRegistration {
      const use = completeUse(changes)
      const coseKey = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const idLength = Buffer.from([0, credentialId.length])
      const rest = Buffer.concat([Buffer.alloc(16), idLength, credentialId, encodeCbor(coseKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', buildAuthData(use, flags.hasCredential, rest)],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: encode(buildClientData('webauthn.create', challenge, use)),
          attestationObject: encode(encodeCbor(attestation)),
        },
      }
    },

    /** Replies to the options of `getPasskeyChallenge`. */
    sign({ challenge }: { challenge: string }, changes: Use = {}): PasskeyAssertion {
      const use = completeUse(changes)
      signCount += 1
      const authData = buildAuthData(use, 0, Buffer.alloc(0))
      const clientData = buildClientData('webauthn.get', challenge, use)
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encode(clientData),
          authenticatorData: encode(authData),
          signature: encode(signature),
        },
      }
    },
  }
}
