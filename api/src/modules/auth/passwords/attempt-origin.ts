import type { FastifyRequest } from 'fastify'
import type { DeviceAccount } from '../../../http/security/known-devices.ts'
import { toNetworkKey } from '../../../security/network-key.ts'

/** Where an attempt to prove a password comes from. */
export type AttemptOrigin = {
  /** The address of the request, and its network from `toNetworkKey`. */
  address: string
  network: string
  /** Returns the id of the device if the account has logged in on it; otherwise null. */
  findKnownDevice: (account: DeviceAccount) => string | null
}

export const getAttemptOrigin = (request: FastifyRequest): AttemptOrigin => ({
  address: request.ip,
  network: toNetworkKey(request.ip),
  findKnownDevice: (account) => request.server.knownDevices.find(request, account),
})
