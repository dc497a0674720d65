import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import type { FakeServer } from './fake-server.ts'

/** Lets a fake API give the anti-forgery token that every write asks for first. */
export function fakeCsrfEndpoint<Api extends FakeServer>(api: Api): Api {
  api.on(getCsrfToken, () => ({ csrfToken: 'token' }))
  return api
}
