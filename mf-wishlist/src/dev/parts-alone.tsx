import { bus } from '@ninepocket/runtime/bus'
import type { Catalogue } from '@ninepocket/testing/fake-catalogue'
import { Button } from '@ninepocket/ui/button'
import { InfoPanel } from '@ninepocket/ui/info-panel'
import { ListHeader } from '@ninepocket/ui/list-header'
import { Tile } from '@ninepocket/ui/tile'
import { WishForSet } from '../bulk/wish-for-set.tsx'
import { WishFact } from '../facts/wish-fact.tsx'
import { CardHeart } from '../heart/card-heart.tsx'
import { TileHeart } from '../heart/tile-heart.tsx'
import css from './wishlist-alone.module.css'

/** The parts for slots, each where a page would have it; and the fact that lets one be offered to take a card off. */
export function PartsAlone({ catalogue }: { catalogue: Catalogue }) {
  const {
    products: [product],
    insertSets: [insertSet],
    cards: [card, ...others],
  } = catalogue
  if (!product || !insertSet || !card) return null
  return (
    <>
      <ListHeader title={insertSet.name} actions={<WishForSet insertSet={insertSet} product={product} />} />
      <h2>{card.name}</h2>
      <CardHeart card={card} />
      <InfoPanel
        title="Card Details"
        facts={[{ name: 'Card Name', value: card.name }]}
        moreFacts={<WishFact card={card} />}
      />
      <Button onClick={() => bus.emit('card:added', { cardId: card.id })}>I have {card.name} now</Button>
      <div className={css.tiles}>
        {others.map((each) => (
          <Tile
            key={each.id}
            to="/"
            name={each.name}
            colourId={each.id}
            picture={null}
            lines={[]}
            actions={<TileHeart card={each} />}
          />
        ))}
      </div>
    </>
  )
}
