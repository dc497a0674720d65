import { generateKeyPairSync } from 'node:crypto'

/** Creates a pair of keys as an operator has. */
export function createSigningKeys() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { signing: privateKey, own: publicKey }
}
