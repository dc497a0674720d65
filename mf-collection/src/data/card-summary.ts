import type { Card } from '@ninepocket/contract/catalogue/card'

/** Fields of a card that a change of its copies needs. */
export type CardSummary = Pick<Card, 'id' | 'name' | 'productId' | 'insertSetId'>
