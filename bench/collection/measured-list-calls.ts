import { collectionCalls, fullScanCallName, inMemoryIndexCallNames } from './collection-calls.ts'
import type { ListCallPathsBuilder } from './fetch-sample-ids-from-list.ts'
import type { CollectionOrWishlist } from './list-plans.ts'
import { wishlistCalls } from './wishlist-calls.ts'

const toCalls = (list: CollectionOrWishlist, calls: Readonly<Record<string, ListCallPathsBuilder>>) =>
  Object.entries(calls).map(([name, buildPaths]) => ({
    list,
    name: `${list}: ${name}`,
    buildPaths,
    hasTarget: name !== fullScanCallName,
    hasGrowthTarget: !inMemoryIndexCallNames.includes(name),
    maxP99Ms: name.includes('by words') && inMemoryIndexCallNames.includes(name) ? 150 : 40,
  }))

/** All measured calls, named as `--only` selects them: "collection: one copy". */
export const measuredListCalls = [...toCalls('collection', collectionCalls), ...toCalls('wishlist', wishlistCalls)]
