import type { Card } from '@ninepocket/contract/catalogue/card'

export type CardNameAndIds = Pick<Card, 'id' | 'name' | 'productId' | 'insertSetId'>
