/** A puzzle of the self-hosted verification as the server gives it (ALTCHA, second version of its protocol). */
export type AltchaChallenge = {
  readonly parameters: {
    readonly algorithm: string
    readonly nonce: string
    readonly salt: string
    readonly cost: number
    readonly keyLength: number
    readonly keyPrefix: string
  }
  readonly signature?: string
}

const hexToBytes = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
const bytesToHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The browser derives keys in threads of its own: the page stays as quick as it was. */
function createKeyDeriver({ algorithm, salt, cost, keyLength }: AltchaChallenge['parameters']) {
  const [scheme, hash = ''] = algorithm.split('/')
  if (scheme !== 'PBKDF2') throw new Error(`Unknown puzzle: ${algorithm}`)
  const algorithmParams = { name: scheme, hash, salt: hexToBytes(salt), iterations: cost }
  return async (password: Uint8Array<ArrayBuffer>) => {
    const key = await crypto.subtle.importKey('raw', password, scheme, false, ['deriveBits'])
    return new Uint8Array(await crypto.subtle.deriveBits(algorithmParams, key, keyLength * 8))
  }
}

/**
 * Tries counters from 0 until the key derived from nonce and counter begins as asked.
 * @returns what the server takes as the token: challenge and solution, as JSON in base64
 * @throws where the puzzle is of another kind, the page is not a secure one, or `signal` has ended it
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
