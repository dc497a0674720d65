import type { AppFormat } from './app-format.ts'

export const collx: AppFormat = {
  app: 'collx',
  required: ['collx id', 'number', 'name', 'year', 'brand', 'set'],
  columns: {
    added: null,
    'collx id': 'fileId',
    category: null,
    number: 'number',
    name: 'name',
    team: null,
    year: 'year',
    brand: 'brand',
    set: 'set',
    flags: 'tags',
    condition: 'condition',
    'front image': null,
    'back image': null,
    'market value': null,
    'asking price': 'forSalePrice',
    'sold for price': null,
    'purchase price': 'paidAmount',
    location: 'location',
    notes: 'privateNote',
    quantity: 'count',
  },
}
