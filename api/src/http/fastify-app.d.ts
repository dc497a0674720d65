import type { ReplyCache } from './reply-cache.ts'

declare module 'fastify' {
  interface FastifyInstance {
    replyCache: ReplyCache
  }
}
