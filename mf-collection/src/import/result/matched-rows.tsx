import { formatProductName } from '@ninepocket/browse/format/format-product'
import type { Card } from '@ninepocket/contract/catalogue/card'
import css from '../import.module.css'
import { ImportRowList } from '../parked/import-row-list.tsx'

/** The rows that have a card, each with this card, so that a wrong match is seen before the commit. */
export function MatchedRows({ importId }: { importId: string }) {
  return (
    <section className={css.panel} aria-labelledby="matched-rows">
      <h2 id="matched-rows">Matched rows</h2>
      <ImportRowList
        importId={importId}
        filter={{ fate: 'match' }}
        label="Matched rows"
        renderAction={({ card }) => (card ? <p>Matches {describeCard(card)}</p> : null)}
      />
    </section>
  )
}

/** Returns "#12 Ken Marlowe, 2023 Kestrel First Flight · Base Set". */
function describeCard({ name, cardNumber, product, insertSet }: Card): string {
  const card = cardNumber === null ? name : `#${cardNumber} ${name}`
  const set = [product && formatProductName(product), insertSet?.name].filter(Boolean).join(' · ')
  return [card, set].filter(Boolean).join(', ')
}
