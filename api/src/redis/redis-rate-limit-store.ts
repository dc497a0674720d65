import { randomUUID } from 'node:crypto'
import { dayMs } from '@ninepocket/contract/site/day-ms'
import type { RateLimitStore } from '../security/rate-limit-store.ts'
import type { RedisConnection } from './redis-connection.ts'

/** The longest window of any limit, in ms; older actions count nowhere. */
const maxWindowMs = dayMs

/**
 * Counts an action for all keys, or for none if a limit is used up, and returns the ms to wait. A key has the actions of a
 * subject, sorted by time. Redis runs a script as a whole, so that simultaneous actions take turns.
 * Arguments: the action, the longest window, then the greatest number and the window for each key.
 */
const consumeScript = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local wait = 0
for i, key in ipairs(KEYS) do
  local max, window = tonumber(ARGV[2 * i + 1]), tonumber(ARGV[2 * i + 2])
  redis.call('ZREMRANGEBYSCORE', key, '-inf', now - ARGV[2])
  local nth = redis.call('ZREVRANGEBYSCORE', key, '+inf', '(' .. (now - window), 'WITHSCORES', 'LIMIT', max - 1, 1)
  if nth[2] then wait = math.max(wait, nth[2] + window - now) end
end
if wait == 0 then
  for _, key in ipairs(KEYS) do
    redis.call('ZADD', key, now, ARGV[1])
    redis.call('PEXPIRE', key, ARGV[2])
  end
end
return wait`

/** Creates rate limits that are counted in Redis or Valkey. `prefix` begins the keys of this site. */
export function createRedisRateLimitStore({ ask }: RedisConnection, prefix: string): RateLimitStore {
  // In one slot, as a script for several keys needs in a cluster.
  const toKey = (subject: string) => `{${prefix}}:limit:${subject}`

  return {
    async consume(actions) {
      const keys = actions.map(({ subject }) => toKey(subject))
      const action = randomUUID()
      const limits = actions.flatMap(({ limit }) => [String(limit.max), String(limit.windowMs)])
      const waitMs = await ask((client) =>
        client.eval(consumeScript, { keys, arguments: [action, String(maxWindowMs), ...limits] }),
      )
      if (waitMs === null) return null
      return {
        waitMs: Number(waitMs),
        async refund() {
          if (Number(waitMs) === 0) await ask((client) => Promise.all(keys.map((key) => client.zRem(key, action))))
        },
      }
    },
    async reset(subject) {
      await ask((client) => client.del(toKey(subject)))
    },
  }
}
