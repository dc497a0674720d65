import { isCrawler } from '@ninepocket/contract/endpoints/is-crawler'
import type { FastifyInstance } from 'fastify'
import { createServiceBusyError } from './errors/domain-error.ts'

/** Rejects crawlers' calls of the API with 503 while the process is under load: visitors come first. */
export function rejectCrawlersUnderLoad(app: FastifyInstance, isUnderLoad: () => boolean): void {
  app.addHook('onRequest', ({ url, headers }, _reply, done) => {
    const isRejected = url.startsWith('/api/') && isUnderLoad() && isCrawler(headers['user-agent'])
    done(isRejected ? createServiceBusyError() : undefined)
  })
}
