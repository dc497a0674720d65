import type { LedgerSum } from '@ninepocket/contract/collection/ledger/ledger-sum'

export type LedgerRow = { name: string; to?: string | undefined; sum: LedgerSum }
