import type { Card } from '@ninepocket/contract/catalogue/card'

export type CardSummary = Pick<Card, 'id' | 'name' | 'productId' | 'insertSetId'>
