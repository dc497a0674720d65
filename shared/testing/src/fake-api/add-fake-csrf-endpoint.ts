import { getCsrfToken } from '@ninepocket/contract/auth/auth-endpoints'
import type { FakeServer } from './fake-server.ts'

export function addFakeCsrfEndpoint<Api extends FakeServer>(api: Api): Api {
  api.on(getCsrfToken, () => ({ csrfToken: 'token' }))
  return api
}
