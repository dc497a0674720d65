import type { Card } from '@ninepocket/contract/card'
import { aCopy } from '@ninepocket/testing/a-copy'
import { aProduct } from '@ninepocket/testing/a-product'
import { anInsertSet } from '@ninepocket/testing/an-insert-set'
import { InfoPanel } from '@ninepocket/ui/info-panel'
import { ListHeader } from '@ninepocket/ui/list-header'
import { Tile } from '@ninepocket/ui/tile'
import { InsertSetActions } from '../bulk/insert-set-actions.tsx'
import { CardFacts } from '../facts/card-facts.tsx'
import { CopyMarks } from '../marks/copy-marks.tsx'
import { ChecklistProgress } from '../progress/checklist-progress.tsx'
import { CardActions } from '../quantity/card-actions.tsx'
import { TileActions } from '../quantity/tile-actions.tsx'
import css from './collection-alone.module.css'

const marked = aCopy({
  forTrade: true,
  forSale: true,
  forSalePrice: '10.50',
  serialNumber: '7',
  serialTotal: 50,
  publicNote: 'A soft corner',
})

/** The parts for slots, each where a page would have it. */
export function PartsAlone({ cards: [card, ...others] }: { cards: ReadonlyArray<Card> }) {
  if (!card) return null
  const product = aProduct()
  const insertSet = anInsertSet({ totalCards: others.length + 1 })
  return (
    <>
      <ListHeader
        title={insertSet.name}
        actions={<InsertSetActions insertSet={insertSet} product={product} />}
      >
        <ChecklistProgress product={product} insertSet={insertSet} />
      </ListHeader>
      <h2>{card.name}</h2>
      <div className={css.row}>
        <CardActions card={card} />
      </div>
      <InfoPanel
        title="Card Details"
        facts={[{ name: 'Card Name', value: card.name }]}
        moreFacts={<CardFacts card={card} />}
      />
      <CopyMarks copy={marked} currency="CAD" />
      <div className={css.tiles}>
        {others.map((each) => (
          <Tile
            key={each.id}
            to="/"
            name={each.name}
            colourId={each.id}
            picture={null}
            lines={[]}
            actions={<TileActions card={each} />}
          />
        ))}
      </div>
    </>
  )
}
