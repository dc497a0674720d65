import type { AppFormat } from './app-format.ts'

export const tcgplayer: AppFormat = {
  app: 'tcgplayer',
  required: ['quantity', 'name', 'simple name', 'set', 'card number', 'printing'],
  columns: {
    quantity: 'count',
    name: null,
    'simple name': 'name',
    set: 'set',
    'card number': 'number',
    'set code': 'setCode',
    printing: 'parallel',
    condition: 'condition',
    language: 'language',
    rarity: null,
    'product id': null,
    sku: null,
    'external id': null,
    price: null,
    'price each': null,
  },
  conditions: [
    ['Near Mint', 'Near Mint'],
    ['Lightly Played', 'Lightly Played'],
    ['Moderately Played', 'Moderately Played'],
    ['Heavily Played', 'Heavily Played'],
    ['Damaged', 'Damaged'],
  ],
}
