import type { AppFormat } from './app-format.ts'

export const moxfield: AppFormat = {
  app: 'moxfield',
  required: ['count', 'name', 'edition', 'collector number', 'alter', 'proxy'],
  columns: {
    count: 'count',
    'tradelist count': 'tradeCount',
    name: 'name',
    edition: 'set',
    condition: 'condition',
    language: 'language',
    foil: 'parallel',
    tags: 'tags',
    'last modified': null,
    'collector number': 'number',
    alter: 'feature',
    proxy: 'feature',
    'purchase price': 'paidAmount',
  },
  conditions: [
    ['Mint', 'Mint'],
    ['Near Mint', 'Near Mint'],
    ['Good (Lightly Played)', 'Lightly Played'],
    ['Played', 'Moderately Played'],
    ['Heavily Played', 'Heavily Played'],
    ['Poor', 'Damaged'],
  ],
}
