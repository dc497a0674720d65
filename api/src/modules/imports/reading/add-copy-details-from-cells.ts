import { certificatePattern } from '@ninepocket/contract/collection/record/grading'
import { getTagsError, maxTags, normalizeTags } from '@ninepocket/contract/collection/record/owner-only-copy-fields'
import type { ImportField } from '@ninepocket/contract/imports/import-fields'
import { type CurrencyCode, currencyCodes } from '@ninepocket/contract/site/currency'
import type { CellsByField, NamedCell } from './cells-by-field.ts'
import type { ColumnMapping } from './column-mapping.ts'
import type { CopyDetailsCollector, CopyTextDetailName } from './copy-details-collector.ts'
import { parseCondition } from './values/parse-condition.ts'
import { parseDay } from './values/parse-day.ts'
import { parseFlag } from './values/parse-flag.ts'
import { type Money, parseMoney } from './values/parse-money.ts'
import { parseNonEnglishLanguage } from './values/parse-non-english-language.ts'
import { toFeatureNameOfColumn } from './values/parse-parallel-name.ts'

type Reading = { app: ColumnMapping['app']; currency: CurrencyCode; count: number }

/** Limits on texts in characters (spec §7.13). */
const textFields: ReadonlyArray<readonly [CopyTextDetailName, number]> = [
  ['grader', 40],
  ['publicNote', 5_000],
  ['acquiredFrom', 200],
  ['box', 40],
  ['boxRow', 40],
  ['binder', 40],
  ['binderPage', 40],
  ['binderPocket', 40],
]
const maxGradeLength = 20
const maxConditionLength = 100
const maxBoxLength = 40
const maxCertificateLength = 30
const zeroAmount = '0.00'
/** What tables write into cells without a value. */
const emptyWords = new Set(['-', '--', '–', '—', 'n/a', '#n/a', 'na', 'none', 'null', 'nan'])
const noteFields = new Set<ImportField>(['privateNote', 'publicNote'])
/** Currencies of countries that write the month before the day. */
const monthFirstCurrencies = new Set<CurrencyCode>(['USD', 'CAD'])

const maxEmptyWordLength = Math.max(...[...emptyWords].map((word) => word.length))
const isEmptyWord = ({ text }: NamedCell) => text.length <= maxEmptyWordLength && emptyWords.has(text.toLowerCase())

/** Returns the cells without empty words: most rows have none. */
function dropEmptyWords(cells: CellsByField): CellsByField {
  let kept: Map<ImportField, ReadonlyArray<NamedCell>> | null = null
  for (const [field, list] of cells) {
    if (noteFields.has(field) || !list.some(isEmptyWord)) continue
    kept ??= new Map(cells)
    kept.set(
      field,
      list.filter((cell) => !isEmptyWord(cell)),
    )
  }
  return kept ?? cells
}

const noCells: ReadonlyArray<NamedCell> = []

/** Reads the details of a copy from the cells of a row. */
export function addCopyDetailsFromCells(allCells: CellsByField, builder: CopyDetailsCollector, reading: Reading): void {
  const { app, currency } = reading
  const cells = app === 'own' ? allCells : dropEmptyWords(allCells)
  const list = (field: ImportField) => cells.get(field) ?? noCells
  for (const { text } of list('privateNote')) builder.addNote(text)
  // A second column of the same field has no place of its own.
  for (const [field, maxLength] of textFields) {
    const found = cells.get(field)
    if (!found) continue
    for (const [index, cell] of found.entries())
      if (index === 0) builder.setText(field, cell, maxLength)
      else builder.moveToNote(cell)
  }
  for (const cell of list('grade')) readGrade(cell, builder, app)
  for (const cell of list('condition')) readCondition(cell, builder, app)
  for (const cell of list('location'))
    if (builder.has('box')) builder.moveToNote(cell)
    else builder.setText('box', cell, maxBoxLength)
  readTags(cells, builder, reading)
  readIdentity(cells, builder, reading)
  readAmounts(cells, builder, reading)
  for (const cell of list('paidOn')) {
    const day = parseDay(cell.text, { isDayFirst: app === null && !monthFirstCurrencies.has(currency) })
    if (day) builder.set('paidOn', day)
    else builder.moveToNote(cell)
  }
  const isForSale = parseFlag(list('forSale')[0]?.text ?? '')
  if (isForSale) builder.set('forSale', true)
}

/** Reads "10" and "PSA 10". What names another grader than the column of the grader stays as it is. */
function readGrade(cell: NamedCell, builder: CopyDetailsCollector, app: Reading['app']) {
  if (builder.has('grade')) {
    builder.moveToNote(cell)
    return
  }
  const { condition, grader, grade } =
    app === 'own' ? { condition: cell.text, grader: null, grade: null } : parseCondition(cell.text, null)
  if (condition === null && grader === null) return
  const statedGrader = builder.get('grader')?.toUpperCase() ?? grader
  if (grader !== null && grade !== null && statedGrader === grader) {
    if (!builder.has('grader')) builder.set('grader', grader)
    builder.set('grade', grade)
  } else builder.setText('grade', cell, maxGradeLength)
}

function readCondition(cell: NamedCell, builder: CopyDetailsCollector, app: Reading['app']) {
  if (app === 'own') {
    builder.set('condition', cell.text)
    return
  }
  if (cell.text.length > maxConditionLength) {
    builder.moveToNote(cell)
    return
  }
  const { condition, grader, grade } = parseCondition(cell.text, app)
  if (grader) builder.set('grader', grader)
  if (grade) builder.set('grade', grade)
  if (condition) builder.setText('condition', { ...cell, text: condition }, maxConditionLength)
}

/** Reads what tells one copy from all others. Several copies cannot share it, so it is noted. */
function readIdentity(cells: CellsByField, builder: CopyDetailsCollector, { count }: Reading) {
  for (const cell of cells.get('serialNumber') ?? []) {
    const [, serialNumber] = /^#?\s*(\d{1,10})(?:\s*\/\s*\d+)?$/.exec(cell.text) ?? []
    if (serialNumber && count === 1) builder.set('serialNumber', serialNumber)
    // "/50" names the print run only.
    else if (!/^\/\s*\d+$/.test(cell.text)) builder.moveToNote(cell)
  }
  for (const cell of cells.get('certificateNumber') ?? []) {
    const isValid = certificatePattern.test(cell.text) && cell.text.length <= maxCertificateLength
    if (isValid && count === 1 && builder.has('grader')) builder.set('certificateNumber', cell.text)
    else builder.moveToNote(cell)
  }
}

function readAmounts(cells: CellsByField, builder: CopyDetailsCollector, { app, currency }: Reading) {
  const read = (field: ImportField, code: string, store: (amount: string, currency: CurrencyCode) => void) => {
    for (const cell of cells.get(field) ?? []) {
      const money = readMoney(cell.text, code)
      if (!money) builder.moveToNote({ ...cell, text: `${cell.text} ${code}`.trim() })
      // Apps write 0 for a price that is not known.
      else if (money.amount !== zeroAmount || app === 'own') store(money.amount, money.currency ?? currency)
    }
  }
  const getCode = (field: ImportField) => cells.get(field)?.[0]?.text ?? ''
  read('paidAmount', getCode('paidCurrency'), (amount, code) => {
    builder.set('paidAmount', amount)
    builder.set('paidCurrency', code)
  })
  read('ownValue', getCode('ownValueCurrency'), (amount, code) => {
    builder.set('ownValue', amount)
    builder.set('ownValueCurrency', code)
  })
  // A price for sale is in the user's currency.
  read('forSalePrice', '', (amount, code) => {
    if (code === currency) builder.set('forSalePrice', amount)
    else builder.moveToNote({ column: 'Asking price', text: `${amount} ${code}` })
  })
}

/** Reads an amount whose currency may stand beside it; null if the two name different currencies, or an unknown one. */
function readMoney(text: string, code: string): Money | null {
  const money = parseMoney(text)
  if (!money || code === '') return money
  const stated = currencyCodes.find((known) => known === code.toUpperCase())
  return stated && (money.currency ?? stated) === stated ? { amount: money.amount, currency: stated } : null
}

function readTags(cells: CellsByField, builder: CopyDetailsCollector, { app }: Reading) {
  const features = (cells.get('feature') ?? []).flatMap(({ column, text }) => {
    const isYes = parseFlag(text)
    if (isYes === false) return []
    const name = toFeatureNameOfColumn(column)
    return isYes || text.toLowerCase() === name.toLowerCase() ? [name] : [`${name}: ${text}`]
  })
  const languages = (cells.get('language') ?? []).map(({ text }) => parseNonEnglishLanguage(text) ?? '')
  const typed = (cells.get('tags') ?? []).flatMap(({ text }) => text.split(app === 'own' ? ',' : /[,;|]/))
  const tags = normalizeTags([...typed, ...features, ...languages])
  const fitting = tags.filter((tag) => getTagsError([tag]) === null).slice(0, maxTags)
  if (fitting.length > 0) builder.set('tags', fitting)
  const others = tags.filter((tag) => !fitting.includes(tag))
  if (others.length > 0) builder.moveToNote({ column: 'Tags', text: others.join(', ') })
}
