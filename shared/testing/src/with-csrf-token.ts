import { getCsrfToken } from '@ninepocket/contract/auth-endpoints'
import type { FakeApi } from './fake-api.ts'

/** Lets a fake API give the anti-forgery token that every write asks for first. */
export function withCsrfToken(api: FakeApi): FakeApi {
  api.on(getCsrfToken, () => ({ csrfToken: 'token' }))
  return api
}
