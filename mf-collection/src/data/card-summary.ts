import type { Card } from '@ninepocket/contract/catalogue/card'

/** As much of a card as a change of its copies needs: where it is counted, and its name for what is said. */
export type CardSummary = Pick<Card, 'id' | 'name' | 'productId' | 'insertSetId'>
