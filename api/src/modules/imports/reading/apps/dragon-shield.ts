import type { AppFormat } from './app-format.ts'

export const dragonShield: AppFormat = {
  app: 'dragon-shield',
  required: ['folder name', 'quantity', 'card name', 'set code', 'set name', 'printing'],
  columns: {
    'folder name': 'binder',
    quantity: 'count',
    'trade quantity': 'tradeCount',
    'card name': 'name',
    'set code': 'setCode',
    'set name': 'set',
    'card number': 'number',
    rarity: null,
    condition: 'condition',
    printing: 'parallel',
    language: 'language',
    'price bought': 'paidAmount',
    'date bought': 'paidOn',
    low: null,
    mid: null,
    avg: null,
    market: null,
  },
  conditions: [
    ['Mint', 'Mint'],
    ['NearMint', 'Near Mint'],
    ['Excellent', 'Excellent'],
    ['Good', 'Good'],
    ['LightPlayed', 'Lightly Played'],
    ['Played', 'Moderately Played'],
    ['Poor', 'Poor'],
  ],
}
