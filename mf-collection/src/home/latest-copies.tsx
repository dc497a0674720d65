import { getCardNumberBadge } from '@ninepocket/browse/format/card-badges'
import { formatShortAttributes } from '@ninepocket/browse/format/format-short-attributes'
import type { OwnOrPublicCopy } from '@ninepocket/contract/collection/user-inventory-item'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Tile } from '@ninepocket/ui/cards/tile'
import { TileRow } from '@ninepocket/ui/cards/tile-row'
import { getCopyImages } from '../copy/get-copy-images.ts'
import css from './member-home.module.css'

const homePath = '/'

/** The list does not name the parents of a card; addresses need only their ids. */
export function LatestCopies({ copies, readAt }: { copies: ReadonlyArray<OwnOrPublicCopy>; readAt: number }) {
  const paths = buildSitePaths(useSite().productNoun)
  return (
    <section className={css.section} aria-labelledby="latest-copies">
      <h2 id="latest-copies">Latest copies</h2>
      <TileRow label="Latest copies">
        {copies.map((copy) =>
          copy.card ? (
            <Tile
              key={copy.id}
              to={paths.card({
                product: { slug: copy.productId },
                insertSet: { slug: copy.insertSetId },
                card: copy.card,
              })}
              from={homePath}
              name={copy.card.name}
              colorId={copy.insertSetId}
              image={getCopyImages(copy, readAt).front}
              priority="soon"
              lines={[copy.condition ?? formatShortAttributes(copy.card.attributes)]}
              badge={getCardNumberBadge(copy.card.cardNumber)}
            />
          ) : null,
        )}
      </TileRow>
    </section>
  )
}
