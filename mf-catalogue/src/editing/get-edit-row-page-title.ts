import { type CatalogueKind, findCatalogueKind } from '@ninepocket/contract/catalogue/editing/catalogue-fields'

const titles: Readonly<Record<CatalogueKind, { add: string; edit: string }>> = {
  products: { add: 'Add a set', edit: 'Edit set' },
  'insert-sets': { add: 'Add an insert set', edit: 'Edit insert set' },
  cards: { add: 'Add a card', edit: 'Edit card' },
}

/** Returns the title of the page `/admin/catalogue/:kind/:row`. */
export function getEditRowPageTitle(params: Readonly<Record<string, string | undefined>>): string {
  const kind = findCatalogueKind(params.kind) ?? 'cards'
  return titles[kind][params.row === 'new' ? 'add' : 'edit']
}
