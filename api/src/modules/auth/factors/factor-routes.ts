import * as contract from '@ninepocket/contract/auth/factor-endpoints'
import type { Endpoint } from '@ninepocket/contract/endpoints/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { type EndpointHandler, serveEndpoint } from '../../../http/endpoints/serve-endpoint.ts'
import { requireAccountRow } from '../../../http/security/require-account-row.ts'
import { requireIdentityProof } from '../confirmation/require-identity-proof.ts'
import { markCallerSessionConfirmed, requireConfirmedSession } from '../confirmation/session-confirmation.ts'
import { getAttemptOrigin } from '../passwords/attempt-origin.ts'
import { formatDeviceName } from '../sessions/format-device-name.ts'
import type { FactorService } from './factor-service.ts'
import type { SecondFactorVerifier } from './second-factor-verifier.ts'

/** Serves a member's second factors. What weakens or replaces one requires a confirmed session (spec §7.9.1). */
export function registerFactorRoutes(
  app: FastifyInstance,
  { pool, factors, verifier }: { pool: Pool; factors: FactorService; verifier: SecondFactorVerifier },
): void {
  /** Replies contain secrets and must not be cached. */
  function serveUncached<E extends Endpoint>(endpoint: E, handler: EndpointHandler<E>): void {
    serveEndpoint(app, endpoint, handler, 'no-store')
  }

  serveUncached(contract.getOwnLoginFactors, async ({ viewer }) => ({ factors: await factors.list(viewer) }))

  serveUncached(contract.confirmIdentity, async ({ viewer, body, request, reply }) => {
    const attempt = { viewer, proof: body, ...getAttemptOrigin(request) }
    await requireIdentityProof({ pool, verifier }, attempt)
    const confirmedUntil = await app.sessions.renew(reply, viewer, (db) => markCallerSessionConfirmed(db, viewer))
    return { confirmedUntil: requireAccountRow(confirmedUntil).toISOString() }
  })

  serveUncached(contract.createPasskeyOptions, async ({ viewer }) => {
    await requireConfirmedSession(pool, viewer)
    return { options: await factors.createPasskeyOptions(viewer) }
  })

  // The options were created for a confirmed session, so the user may take longer with the authenticator.
  serveUncached(contract.addPasskey, ({ viewer, body, request }) =>
    factors.addPasskey(
      { ...viewer, address: request.ip },
      body.registration,
      body.name ?? formatDeviceName(request.headers['user-agent'] ?? ''),
    ),
  )

  serveUncached(contract.renamePasskey, async ({ viewer, params, body }) => ({
    passkey: await factors.renamePasskey(viewer, params.id, body.name),
  }))

  serveUncached(contract.removePasskey, async ({ viewer, params, request }) => {
    await requireConfirmedSession(pool, viewer)
    await factors.removePasskey({ ...viewer, address: request.ip }, params.id)
    return { message: 'The passkey has been removed.' }
  })

  serveUncached(contract.startTotpSetup, async ({ viewer }) => {
    await requireConfirmedSession(pool, viewer)
    return factors.startTotpSetup(viewer)
  })

  // Only a confirmed session has seen the secret that makes the code.
  serveUncached(contract.turnOnTotp, async ({ viewer, body, request }) => ({
    recoveryCodes: await factors.turnOnTotp({ ...viewer, address: request.ip }, body.totpCode),
  }))

  serveUncached(contract.turnOffTotp, async ({ viewer, request }) => {
    await requireConfirmedSession(pool, viewer)
    await factors.turnOffTotp({ ...viewer, address: request.ip })
    return { message: 'The authenticator app has been removed.' }
  })

  serveUncached(contract.replaceRecoveryCodes, async ({ viewer, request }) => {
    await requireConfirmedSession(pool, viewer)
    return { recoveryCodes: await factors.replaceRecoveryCodes({ ...viewer, address: request.ip }) }
  })
}
