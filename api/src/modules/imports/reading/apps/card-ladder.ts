import type { AppFormat } from './app-format.ts'

export const cardLadder: AppFormat = {
  app: 'card-ladder',
  required: ['quantity', 'card', 'subject', 'year', 'set', 'variation', 'number'],
  columns: {
    'date purchased': 'paidOn',
    quantity: 'count',
    card: null,
    subject: 'name',
    year: 'year',
    set: 'set',
    variation: 'parallel',
    number: 'number',
    category: null,
    condition: 'condition',
    investment: 'paidAmount',
    'current value': null,
    'potential profit': null,
    'graded cert #': 'certificateNumber',
    population: null,
    notes: 'privateNote',
  },
}
