import { holdExclusiveRole } from '@ninepocket/api/database/locks/hold-exclusive-role'
import { allPlayersTag, isCardCountersTag, isPlayerTag } from '@ninepocket/api/modules/catalogue/version/cache-tags'
import type { InProcessApi } from '@ninepocket/api/server'
import { PurgeQueue, type PurgeQueueOptions } from './purge-queue.ts'

/** Class of the advisory lock of the process that purges. */
const purgerLockClass = 5_813_211

/** Limit on the players that are purged one by one, because an import names thousands. */
const maxPlayerKeys = 200

/** Returns the keys of the changed tags. Counts change all the time, and are none. */
function toPurgeKeys(changed: ReadonlyArray<string>): string[] {
  const keys = changed.filter((tag) => !isCardCountersTag(tag))
  if (keys.filter(isPlayerTag).length <= maxPlayerKeys) return keys
  return [...keys.filter((tag) => !isPlayerTag(tag)), allPlayersTag]
}

/**
 * Purges the pages and replies that a change of the catalogue concerns, in one process of the site at a time. A process that
 * takes over lets everything expire, because changes may have been missed.
 */
export function startCdnPurger(
  databaseUrl: string,
  onCatalogueChange: InProcessApi['onCatalogueChange'],
  options: PurgeQueueOptions,
): { close: () => Promise<void> } {
  const queue = new PurgeQueue(options)
  let isPurger = false
  onCatalogueChange((changed) => {
    if (!isPurger) return
    queue.add(changed === 'any' ? changed : toPurgeKeys(changed))
  })
  const role = holdExclusiveRole(databaseUrl, purgerLockClass, (hasRole) => {
    isPurger = hasRole
    if (hasRole) queue.add('any')
    else queue.clear()
  })
  return {
    async close() {
      queue.stop()
      await role.close()
    },
  }
}
