import type { FastifyRequest } from 'fastify'
import type { PublicReadRequirements } from './public-reads.ts'

/** Runs a read of public data for the caller of a request, as `PublicReads.run`. */
export async function runPublicReadAfterLastWrite<Result>(
  request: FastifyRequest,
  read: () => Promise<Result>,
  getTags?: PublicReadRequirements<Result>['getTags'],
): Promise<Result> {
  const { result } = await request.server.publicReads.run(read, {
    lastWrite: request.server.readLastWrite(request),
    ...(getTags && { getTags }),
  })
  return result
}
