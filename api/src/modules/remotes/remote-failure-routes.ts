import { reportRemoteFailure } from '@ninepocket/contract/remote-endpoints'
import type { RemoteFailure } from '@ninepocket/contract/remote-failure'
import type { FastifyInstance } from 'fastify'
import { tooMany } from '../../http/domain-error.ts'
import { serve } from '../../http/serve.ts'
import { networkOf } from '../../security/network-of.ts'
import { type LimitRule, usageLimit } from '../../security/usage-limit.ts'

/** What one network can say: enough for a household, too little to give a version a bad name alone. */
export const reportsOfNetwork: LimitRule = { most: 4, windowMs: 600_000 }

/** What browsers say of remotes that failed there: logged, handed on, and kept nowhere. */
export function remoteFailureRoutes(app: FastifyInstance, onFailure: (failure: RemoteFailure) => void): void {
  const limit = usageLimit(reportsOfNetwork)
  serve(app, reportRemoteFailure, ({ body, request }) => {
    const waitMs = limit.take(networkOf(request.ip))
    if (waitMs > 0) throw tooMany('That is enough for now, thank you.', waitMs)
    app.log.warn(body, 'a remote failed in a browser')
    onFailure(body)
    return { message: 'Thank you, that was noted.' }
  })
}
