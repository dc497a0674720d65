import type { FastifyReply, FastifyRequest } from 'fastify'

/** An account as a device knows it: a new password makes all its devices unknown. */
export type DeviceAccount = { id: string; passwordHash: string }

export type KnownDevices = {
  /** Returns the random id of the request's device if the account has logged in on it; otherwise null. */
  find: (request: FastifyRequest, account: DeviceAccount) => string | null
  /** Makes the device of a request known for an account. */
  remember: (reply: FastifyReply, account: DeviceAccount) => void
}
