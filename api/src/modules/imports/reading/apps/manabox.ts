import type { AppFormat } from './app-format.ts'

export const manabox: AppFormat = {
  app: 'manabox',
  required: ['manabox id', 'name', 'set code', 'quantity'],
  columns: {
    'binder name': 'binder',
    'binder type': null,
    name: 'name',
    'set code': 'setCode',
    'set name': 'set',
    'collector number': 'number',
    foil: 'parallel',
    rarity: null,
    quantity: 'count',
    'manabox id': null,
    'scryfall id': null,
    'purchase price': 'paidAmount',
    misprint: 'feature',
    altered: 'feature',
    condition: 'condition',
    language: 'language',
    'purchase price currency': 'paidCurrency',
  },
  conditions: [
    ['mint', 'Mint'],
    ['near_mint', 'Near Mint'],
    ['excellent', 'Excellent'],
    ['good', 'Good'],
    ['light_played', 'Lightly Played'],
    ['played', 'Moderately Played'],
    ['poor', 'Poor'],
  ],
}
