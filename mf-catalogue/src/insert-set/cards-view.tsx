import { InsertSetDetails } from '@ninepocket/browse/facts/insert-set-details'
import { FilteredList } from '@ninepocket/browse/list/filtered-list'
import { MemberExtras } from '@ninepocket/browse/side/member-extras'
import { countOf } from '@ninepocket/browse/words/count-of'
import { shortAttributes } from '@ninepocket/browse/words/short-attributes'
import type { InsertSet } from '@ninepocket/contract/insert-set'
import type { Product } from '@ninepocket/contract/product'
import { sitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { Slot } from '@ninepocket/runtime/slot'
import { BackLink } from '@ninepocket/ui/back-link'
import { classNames } from '@ninepocket/ui/class-names'
import { ListHeader } from '@ninepocket/ui/list-header'
import { ListPage } from '@ninepocket/ui/list-page'
import { useMemo } from 'react'
import { cardsHaving } from '../data/cards-having.ts'
import { ChecklistProgress } from '../having/checklist-progress.tsx'
import { HavingSwitch } from '../having/having-switch.tsx'
import { NothingHad } from '../having/nothing-had.tsx'
import { useHaving } from '../having/use-having.ts'
import { CardTile } from '../parts/card-tile.tsx'
import css from './cards-view.module.css'

/** Lines of a card's tile below its name: its attributes in short. */
const cardLines = 1

export function CardsView({ insertSet, product }: { insertSet: InsertSet; product: Product }) {
  const paths = sitePaths(useSite().productNoun)
  const from = paths.insertSet({ product, insertSet })
  const { having, isForMember } = useHaving()
  const source = useMemo(() => cardsHaving(insertSet.id, having), [insertSet.id, having])
  return (
    <ListPage
      header={
        <ListHeader
          title={insertSet.name}
          back={<BackLink to={paths.product(product)}>Back to {product.name}</BackLink>}
          actions={
            isForMember ? (
              <Slot
                name="insert-set-actions"
                around={(parts, state) => (
                  <div className={classNames(css.actions, state !== 'lacking' && css.kept)}>{parts}</div>
                )}
                insertSet={insertSet}
                product={product}
              />
            ) : null
          }
        >
          <p>{countOf(insertSet.totalCards, 'card')}</p>
          <ChecklistProgress product={product} insertSet={insertSet} />
        </ListHeader>
      }
      side={
        <>
          <InsertSetDetails insertSet={insertSet} foldsAboveList />
          <MemberExtras screen="insert-set" />
        </>
      }
    >
      {isForMember ? <HavingSwitch having={having} of="cards" /> : null}
      <FilteredList
        key={having}
        source={source}
        filterLabel="Filter cards"
        totalOfAll={having === 'all' ? insertSet.totalCards : undefined}
        empty={
          <NothingHad having={having} total={insertSet.totalCards} whole="No cards in this insert set yet." />
        }
        look={{
          label: 'Cards',
          lines: cardLines,
          renderTile: (card, context) => (
            <CardTile
              card={card}
              productSlug={product.slug}
              insertSetSlug={insertSet.slug}
              from={from}
              lines={[shortAttributes(card.attributes)]}
              isForMember={isForMember}
              {...context}
            />
          ),
        }}
      />
    </ListPage>
  )
}
