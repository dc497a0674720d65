import {
  blockMember,
  getBlockState,
  listBlockedMembers,
  unblockMember,
} from '@ninepocket/contract/blocks/block-endpoints'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { serveEndpoint } from '../../http/endpoints/serve-endpoint.ts'
import { createBlockService } from './block-service.ts'

/** Serves the blocks between members (spec §4.37). */
export function registerBlockRoutes(app: FastifyInstance, { pool }: { pool: Pool }): void {
  const blocks = createBlockService(pool)
  serveEndpoint(app, blockMember, async ({ viewer, params }) => {
    await blocks.block(viewer.id, params.userId)
    return { message: 'This member is blocked.' }
  })
  serveEndpoint(app, unblockMember, async ({ viewer, params }) => {
    await blocks.unblock(viewer.id, params.userId)
    return { message: 'This member is no longer blocked.' }
  })
  serveEndpoint(app, getBlockState, async ({ viewer, params }) => ({
    isBlocked: await blocks.isBlocked(viewer.id, params.userId),
  }))
  serveEndpoint(app, listBlockedMembers, ({ viewer, query }) => blocks.list(viewer.id, query), 'no-store')
}
