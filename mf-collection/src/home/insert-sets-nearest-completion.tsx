import { InsertSetTile } from '@ninepocket/browse/tiles/insert-set-tile'
import type { StartedInsertSet } from '@ninepocket/contract/collection/owned-lists'
import { formatCountWithNoun } from '@ninepocket/contract/site/format-count'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { TileRow } from '@ninepocket/ui/cards/tile-row'
import css from './member-home.module.css'

const homePath = '/'

export function InsertSetsNearestCompletion({
  insertSets,
  readAt,
}: {
  insertSets: ReadonlyArray<StartedInsertSet>
  readAt: number
}) {
  const paths = buildSitePaths(useSite().productNoun)
  if (insertSets.length === 0) return null
  return (
    <section className={css.section} aria-labelledby="nearest-sets">
      <h2 id="nearest-sets">Closest to complete</h2>
      <TileRow label="Closest to complete">
        {insertSets.map((insertSet) => (
          <InsertSetTile
            key={insertSet.id}
            insertSet={insertSet}
            to={paths.insertSet({ product: insertSet.product, insertSet })}
            from={homePath}
            countLine={formatCountWithNoun(insertSet.totalCards, 'card')}
            productName={insertSet.product.name}
            completion={insertSet.completion}
            hasLargePercent
            readAt={readAt}
            priority="soon"
          />
        ))}
      </TileRow>
    </section>
  )
}
