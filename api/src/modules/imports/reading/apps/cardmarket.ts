import type { AppFormat } from './app-format.ts'

/** Its files name products by number only, so that their rows are parked until the user says which card one means. */
export const cardmarket: AppFormat = {
  app: 'cardmarket',
  required: ['idproduct', 'groupcount', 'idlanguage', 'condition'],
  columns: {
    idproduct: null,
    groupcount: 'count',
    price: 'forSalePrice',
    idlanguage: 'language',
    condition: 'condition',
    isfoil: 'parallel',
    issigned: 'feature',
    isaltered: 'feature',
    isplayset: 'feature',
    comments: 'publicNote',
  },
  conditions: [
    ['1', 'Mint'],
    ['2', 'Near Mint'],
    ['3', 'Excellent'],
    ['4', 'Good'],
    ['5', 'Lightly Played'],
    ['6', 'Moderately Played'],
    ['7', 'Poor'],
  ],
}
