import type { AppFormat } from './app-format.ts'

export const archidekt: AppFormat = {
  app: 'archidekt',
  required: ['quantity', 'name', 'collector number', 'scryfall id'],
  columns: {
    quantity: 'count',
    name: 'name',
    finish: 'parallel',
    foil: 'parallel',
    condition: 'condition',
    'date added': null,
    language: 'language',
    'purchase price': 'paidAmount',
    tags: 'tags',
    'set code': 'setCode',
    'set name': 'set',
    'edition code': 'setCode',
    'edition name': 'set',
    'multiverse id': null,
    'scryfall id': null,
    'oracle id': null,
    'collector number': 'number',
  },
  conditions: [
    ['NM', 'Near Mint'],
    ['LP', 'Lightly Played'],
    ['MP', 'Moderately Played'],
    ['HP', 'Heavily Played'],
    ['D', 'Damaged'],
  ],
}
