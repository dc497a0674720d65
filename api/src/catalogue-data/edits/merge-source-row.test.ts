import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeSourceRow } from './merge-source-row.ts'

const aRow = (values: object) => ({ sourceId: 'p', name: 'A', publisher: 'B', order: 1, ...values })

test("takes the source's changes, keeps the site's, and reports fields that both have changed", () => {
  const merged = mergeSourceRow({
    sourceBefore: aRow({}),
    siteRow: aRow({ name: 'Site', publisher: 'Both' }),
    sourceRow: aRow({ publisher: 'Source', order: 2 }),
  })
  expect(merged.row).toEqual(aRow({ name: 'Site', publisher: 'Both', order: 2 }))
  expect(merged.conflicts).toEqual([
    { field: 'publisher', sourceBefore: 'B', siteValue: 'Both', sourceValue: 'Source' },
  ])
})

test('reports no conflict when the source takes over the change of the site', () => {
  const siteRow = aRow({ name: 'Site' })
  const { row, conflicts, agreedFields } = mergeSourceRow({ sourceBefore: aRow({}), siteRow, sourceRow: siteRow })
  expect({ row, conflicts }).toEqual({ row: siteRow, conflicts: [] })
  expect(agreedFields).toContain('name')
})

test('leaves the year to the site when the source has none', () => {
  const merged = mergeSourceRow({
    sourceBefore: { year: '2026' },
    siteRow: { year: '2025' },
    sourceRow: { year: null },
  })
  expect(merged).toMatchObject({ row: { year: '2025' }, conflicts: [] })
})

const value = fc.constantFrom(null, 'a', 'b', 'c')
const anyRow = fc.record({ sourceId: fc.constant('p'), name: value, publisher: value })

test('loses no change: each field has the value of its only editor, or the site and a conflict', () => {
  fc.assert(
    fc.property(anyRow, anyRow, anyRow, (sourceBefore, siteRow, sourceRow) => {
      const { row, conflicts } = mergeSourceRow({ sourceBefore, siteRow, sourceRow })
      for (const field of ['name', 'publisher'] as const) {
        const [before, site, source] = [sourceBefore[field], siteRow[field], sourceRow[field]]
        expect(row[field]).toBe(site === before ? source : site)
        const isConflict = site !== before && source !== before && site !== source
        expect(conflicts.some((conflict) => conflict.field === field)).toBe(isConflict)
      }
    }),
  )
})
