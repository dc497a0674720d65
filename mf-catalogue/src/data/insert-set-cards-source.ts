import { createPagedSource } from '@ninepocket/browse/list/paged-source'
import { listCardsOfInsertSet } from '@ninepocket/contract/catalogue/card-endpoints'

/** Cards of an insert set, 50 per page (spec §9.1). */
export const insertSetCardsSource = (id: string) =>
  createPagedSource(listCardsOfInsertSet, {
    pageSize: 50,
    getInput: (paging) => ({ params: { id }, query: paging }),
    toPage: ({ cards, totalCards, totalIsCapped = false }) => ({
      items: cards,
      total: totalCards,
      isCapped: totalIsCapped,
    }),
    getFilterTexts: ({ name, cardNumber, serialNumber, description }) => [name, cardNumber, serialNumber, description],
  })
