import type { Logger } from 'pino'
import { Counter, Gauge } from 'prom-client'
import type { ChangeClock } from '../../http/caching/change-clock.ts'
import { createPrimaryReads, type PrimaryOrReplicaReads } from '../../http/endpoints/primary-or-replica-reads.ts'
import type { Metrics } from '../../http/observability/metrics.ts'
import type { Config } from '../../settings/config.ts'
import type { Pools } from '../pools/pools.ts'
import { createReplicaReads } from './replica-reads.ts'

/** Opens the public reads of a process: on the replica of `DATABASE_REPLICA_URL`, with its metrics, or on the primary. */
export function openPublicReads(
  { databaseReplicaUrl: replicaUrl }: Pick<Config, 'databaseReplicaUrl'>,
  {
    pools,
    changes,
    statementTimeoutMs,
    metrics,
    logger,
  }: { pools: Pools; changes: ChangeClock; statementTimeoutMs: number; metrics: Metrics; logger: Logger },
): PrimaryOrReplicaReads {
  if (replicaUrl === null) return createPrimaryReads(changes)
  const registers = [metrics.registry]
  const answers = new Counter({
    name: 'public_reads_total',
    help: 'Public reads by the server that answered: the replica, or the primary and why',
    labelNames: ['answer'],
    registers,
  })
  const reads = createReplicaReads({
    replicaUrl,
    primary: pools.quick,
    changes,
    statementTimeoutMs,
    onAnswer: (answer) => answers.inc({ answer }),
    onChange: (problem) => {
      if (problem === null) logger.info('the replica answers public reads')
      else logger.warn({ problem }, 'the replica is not used, and the primary answers public reads')
    },
  })
  new Gauge({
    name: 'replica_lag_seconds',
    help: 'Time since the replica had everything that the primary has',
    registers,
    collect() {
      this.set(reads.getLagMs() / 1000)
    },
  })
  return reads
}
