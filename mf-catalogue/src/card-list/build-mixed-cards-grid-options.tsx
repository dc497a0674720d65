import type { ListDisplayOptions } from '@ninepocket/browse/list/list-items'
import type { Card } from '@ninepocket/contract/catalogue/card'
import type { SitePaths } from '@ninepocket/paths/site-paths'
import { CardTile } from '../tiles/card-tile.tsx'
import { buildCardRowViewOptions, listCardParentNames } from './build-card-row-view-options.tsx'
import { getCardParentSlugs } from './get-card-parent-slugs.ts'

/** The line with the name of the set. It wraps, because the names of sets differ at their ends. */
const setLineIndex = 0
/** Rows of both lines. */
const tileLineRowCount = 3

/** Builds tiles and rows for cards of several sets. Each names its set and insert set. */
export const buildMixedCardsGridOptions = ({
  paths,
  from,
  isMember,
}: {
  paths: SitePaths
  from?: string
  isMember: boolean
}): ListDisplayOptions<Card> => ({
  label: 'Cards',
  tileLineRowCount,
  hasTileActions: isMember,
  views: buildCardRowViewOptions({
    insertSetId: null,
    toCard: (card) => paths.card({ ...getCardParentSlugs(card), card }),
    from,
    isMember,
  }),
  renderTile: (card, tileProps) => {
    const { product, insertSet } = getCardParentSlugs(card)
    return (
      <CardTile
        card={card}
        productSlug={product.slug}
        insertSetSlug={insertSet.slug}
        from={from}
        lines={listCardParentNames(card)}
        wrappingLineIndex={setLineIndex}
        isMember={isMember}
        {...tileProps}
      />
    )
  },
})
