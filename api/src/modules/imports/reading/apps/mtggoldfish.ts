import type { AppFormat } from './app-format.ts'

/** Its files have no conditions and no languages. */
export const mtggoldfish: AppFormat = {
  app: 'mtggoldfish',
  required: ['card', 'set id', 'set name', 'quantity', 'foil', 'variation'],
  columns: {
    card: 'name',
    'set id': 'setCode',
    'set name': 'set',
    quantity: 'count',
    foil: 'parallel',
    variation: 'parallel',
    'collector number': 'number',
    'scryfall id': null,
  },
}
