import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import type { FakeServer } from './fake-server.ts'

export function fakeCsrfEndpoint<Api extends FakeServer>(api: Api): Api {
  api.on(getCsrfToken, () => ({ csrfToken: 'token' }))
  return api
}
