import { expect, test } from 'vitest'
import { listNumberVariants } from './number-variants.ts'

const listKeys = (text: string) => listNumberVariants(text).map(({ key }) => key)

test.each([
  ['001', ['001', '1', '01', '0001']],
  ['7', ['7', '07', '007', '0007']],
  ['#GAA-AG', ['gaaag']],
  ['BCP-9', ['bcp9', 'bcp09', 'bcp009', 'bcp0009']],
  ['No. 12', ['no12', '12']],
  ['4/102', ['4102', '4']],
  ['12.0', ['120', '12']],
  ['2-Jan', ['2jan', '12', '21']],
  ['Feb-89', ['feb89', '289', '892']],
  ['2024-01-02', ['20240102', '12', '21', '124']],
  ['1.00E+05', ['100e05', '1e5']],
  ['100000', ['100000', '1e5']],
])('includes other spellings of a number when the file says %s: %j', (text, keys) => {
  expect(listKeys(text)).toEqual(expect.arrayContaining(keys))
})

test('puts the number itself first, and returns nothing for text without letters and digits', () => {
  expect(listNumberVariants('001')[0]).toEqual({ key: '001', cost: 0, isPadded: true })
  expect(listNumberVariants('—')).toEqual([])
})

test.each(['001', 'a01', '07a'])('tells zeros in front of %s', (number) => {
  expect(listNumberVariants(number)[0]).toMatchObject({ key: number, isPadded: true })
})

test.each(['100', 'a10', '0', 'a1b01'])('tells no zeros in front of %s', (number) => {
  expect(listNumberVariants(number)[0]).toMatchObject({ key: number, isPadded: false })
})
