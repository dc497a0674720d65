import type { AltchaChallenge } from '@ninepocket/contract/auth/altcha-challenge'

const hexToBytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const bytesToHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Web Crypto derives keys off the main thread, so the page stays responsive. */
function createKeyDeriver({ algorithm, salt, cost, keyLength }: AltchaChallenge['parameters']) {
  const [scheme, hash = ''] = algorithm.split('/')
  if (scheme !== 'PBKDF2') throw new Error(`Unknown challenge algorithm: ${algorithm}`)
  const algorithmParams = { name: scheme, hash, salt: hexToBytes(salt), iterations: cost }
  return async (password: Uint8Array<ArrayBuffer>) => {
    const key = await crypto.subtle.importKey('raw', password, scheme, false, ['deriveBits'])
    return new Uint8Array(await crypto.subtle.deriveBits(algorithmParams, key, keyLength * 8))
  }
}

/**
 * Tries counters from 0 until the key derived from nonce and counter has the required prefix.
 * @returns the token for the server: challenge and solution as base64 JSON
 * @throws if the algorithm is unknown, the page is not a secure context, or `signal` aborts
 */
export async function solveAltchaChallenge(
  { parameters, signature }: AltchaChallenge,
  signal: AbortSignal,
): Promise<string> {
  const startedAt = performance.now()
  const derive = createKeyDeriver(parameters)
  const nonce = hexToBytes(parameters.nonce)
  const password = new Uint8Array(nonce.length + 4)
  password.set(nonce)
  const view = new DataView(password.buffer)
  for (let counter = 0; ; counter++) {
    signal.throwIfAborted()
    view.setUint32(nonce.length, counter)
    const derivedKey = bytesToHex(await derive(password))
    if (!derivedKey.startsWith(parameters.keyPrefix)) continue
    const solution = { counter, derivedKey, time: Math.round(performance.now() - startedAt) }
    return btoa(JSON.stringify({ challenge: { parameters, signature }, solution }))
  }
}
