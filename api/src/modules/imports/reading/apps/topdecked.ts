import type { AppFormat } from './app-format.ts'

export const topdecked: AppFormat = {
  app: 'topdecked',
  required: ['quantity', 'name', 'setcode', 'setname', 'collector number'],
  columns: {
    quantity: 'count',
    name: 'name',
    setcode: 'setCode',
    setname: 'set',
    'collector number': 'number',
    finish: 'parallel',
    price: null,
    rarity: null,
    id: null,
    'acquired date': 'paidOn',
    'acquired price': 'paidAmount',
    lang: 'language',
    'price sale': 'forSalePrice',
    signing: 'feature',
    alteration: 'feature',
    condition: 'condition',
    notes: 'privateNote',
    tags: 'tags',
  },
}
