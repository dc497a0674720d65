import type { Card } from '@ninepocket/contract/catalogue/card'

type NamedRow = { name: string } | null | undefined

/** Returns the name of a row after those of its parents: "1990 Topps · Base Set · 414 Frank Thomas". */
export function formatCatalogueRowName({
  product,
  insertSet,
  card,
}: {
  product: NamedRow
  insertSet?: NamedRow
  card?: Pick<Card, 'name' | 'cardNumber'> | undefined
}): string {
  const cardName = card && [card.cardNumber, card.name].filter(Boolean).join(' ')
  return [product?.name, insertSet?.name, cardName].filter(Boolean).join(' · ')
}
