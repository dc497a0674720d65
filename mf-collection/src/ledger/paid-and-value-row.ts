import type { PaidAndValueSum } from '@ninepocket/contract/collection/ledger/paid-and-value-sum'

export type PaidAndValueRow = { name: string; to?: string | undefined; sum: PaidAndValueSum }
