import type { FastifyRequest } from 'fastify'
import type { PublicReadFreshness } from './primary-or-replica-reads.ts'

/** Runs a read of public data for the caller of a request, as `PrimaryOrReplicaReads.run`. */
export async function runPublicReadAfterLastWrite<Result>(
  request: FastifyRequest,
  read: () => Promise<Result>,
  getTags?: PublicReadFreshness<Result>['getTags'],
): Promise<Result> {
  const { result } = await request.server.publicReads.run(read, {
    lastWrite: request.server.readLastWrite(request),
    ...(getTags && { getTags }),
  })
  return result
}
