import type { Logger } from 'pino'
import type { DatabaseConnectionSettings, Pools } from './database/pools/pools.ts'
import type { SiteKeyLoader } from './database/site-secret.ts'
import type { ChangeClock } from './http/caching/change-clock.ts'
import type { ReplyCache } from './http/caching/reply-cache.ts'
import type { PrimaryOrReplicaReads } from './http/endpoints/primary-or-replica-reads.ts'
import type { Metrics } from './http/observability/metrics.ts'
import type { NoticeStreams } from './modules/notices/notice-streams.ts'
import type { OnRemoteFailure } from './modules/remotes/remote-failure-routes.ts'
import type { Config } from './settings/config.ts'
import type { SharedState } from './shared-state.ts'

export type AppDependencies = {
  config: Config
  pools: Pools
  /** For threads, which open connections of their own. */
  database: DatabaseConnectionSettings
  publicReads: PrimaryOrReplicaReads
  sharedState: SharedState
  changes: ChangeClock
  cache: ReplyCache
  metrics: Metrics
  siteKeys: SiteKeyLoader
  /** Signs CSRF tokens. */
  csrfSecret: Buffer
  /** Signs session tokens. */
  sessionSecret: Buffer
  noticeStreams: NoticeStreams
  logger: Logger
  /** Whether clean-ups and mails of digests run by themselves. */
  runsPeriodicWork: boolean
  /** Called when a browser reports that a remote failed. */
  onRemoteFailure: OnRemoteFailure
  /** Returns why the process cannot serve requests; null if it can. */
  findReadinessProblem: () => Promise<string | null>
}
