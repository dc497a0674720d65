/** What a column of a file can hold, with the label for the choice by hand. */
export const importFieldLabels = {
  id: 'Row ID',
  count: 'Count',
  tradeCount: 'Count for trade',
  name: 'Card name',
  set: 'Set',
  setCode: 'Set code',
  insertSet: 'Insert set',
  year: 'Year',
  number: 'Card number',
  parallel: 'Parallel or variation',
  serialNumber: 'Serial number',
  printRun: 'Print run',
  condition: 'Condition',
  grader: 'Grader',
  grade: 'Grade',
  certificateNumber: 'Certificate number',
  language: 'Language',
  paidAmount: 'Price paid',
  paidCurrency: 'Currency paid in',
  paidOn: 'Date of purchase',
  acquiredFrom: 'Acquired from',
  ownValue: 'Value',
  ownValueCurrency: 'Currency of the value',
  salePrice: 'Sale price',
  publicNote: 'Public note',
  privateNote: 'Private note',
  location: 'Location',
  tags: 'Tags',
  priority: 'Priority',
} as const

export type ImportField = keyof typeof importFieldLabels
/** `Object.keys` returns `string[]`; the keys of this literal are the fields. */
export const importFields = Object.keys(importFieldLabels) as ImportField[]
