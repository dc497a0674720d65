import { expect, test } from 'vitest'
import { defuseFormula, restoreFormula } from './formula-cells.ts'

test.each(['=1+1', '+1', '-1', '@a', '\t=1', '\r=1', '\n=1', '＝1+1', '＋1', '－1', '＠a', "'＝1"])(
  'defuses %j and restores it',
  (text) => {
    expect(defuseFormula(text)).toBe(`'${text}`)
    expect(restoreFormula(`'${text}`)).toBe(text)
  },
)

test.each(["'tis", '1=1', 'a@b', ''])('leaves %j as it is', (text) => {
  expect(defuseFormula(text)).toBe(text)
  expect(restoreFormula(text)).toBe(text)
})
