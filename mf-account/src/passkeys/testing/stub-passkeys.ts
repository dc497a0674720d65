import { afterEach, vi } from 'vitest'

const bytes = new Uint8Array([1, 2, 3]).buffer
const response = {
  clientDataJSON: bytes,
  authenticatorData: bytes,
  signature: bytes,
  attestationObject: bytes,
  getTransports: () => ['internal'],
}
const credential = { id: 'AQID', rawId: bytes, type: 'public-key', response, getClientExtensionResults: () => ({}) }

/**
 * Gives jsdom a browser's passkeys: every prompt returns one, unless a test changes `get` or `create`. With
 * `hasSuggestions`, the browser suggests passkeys in the username field: `get` is called when the page opens.
 */
export function stubPasskeys({ hasSuggestions = false }: { hasSuggestions?: boolean } = {}) {
  const prompts = {
    get: vi.fn(async (_options: CredentialRequestOptions): Promise<unknown> => credential),
    create: vi.fn(async (_options: CredentialCreationOptions): Promise<unknown> => credential),
  }
  const support = { isConditionalMediationAvailable: async () => hasSuggestions }
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(() => undefined, support),
  )
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: prompts })
  return prompts
}

/** Removes the passkeys after each test of a file. */
export function removeStubbedPasskeysAfterEach(): void {
  afterEach(() => {
    vi.unstubAllGlobals()
    Reflect.deleteProperty(navigator, 'credentials')
  })
}

export const createNotAllowedError = () => new DOMException('The prompt was closed', 'NotAllowedError')
