import { generateKeyPairSync } from 'node:crypto'
import { writeFile } from 'node:fs/promises'

/** Writes a new private key to a file that only its owner may read. Returns the text for `REGISTRY_PUBLIC_KEYS`. */
export async function createSigningKeyFile(file: string): Promise<string> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  await writeFile(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 })
  return publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
}
