import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findScrollAnchor, getVisibleRows, maxRenderedCells, stepTowardsRows } from './row-range.ts'

const grids = fc.record({
  top: fc.integer({ min: -500_000, max: 5_000 }),
  height: fc.integer({ min: 300, max: 3_000 }),
  rowHeight: fc.integer({ min: 150, max: 600 }),
  rows: fc.integer({ min: 1, max: 1_000 }),
  columns: fc.integer({ min: 1, max: 7 }),
})

describe('getVisibleRows', () => {
  test('returns at least one row of the grid and never too many cells', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const { first, last } = getVisibleRows(grid)
        expect(first).toBeGreaterThanOrEqual(0)
        expect(last).toBeGreaterThan(first)
        expect(last).toBeLessThanOrEqual(grid.rows)
        expect((last - first) * grid.columns).toBeLessThanOrEqual(maxRenderedCells)
      }),
    )
  })

  test('returns all rows in the viewport when the number of cells allows it', () => {
    fc.assert(
      fc.property(grids, (grid) => {
        const { top, height, rowHeight, rows, columns } = grid
        fc.pre((Math.ceil(height / rowHeight) + 1) * columns <= maxRenderedCells)
        const { first, last } = getVisibleRows(grid)
        for (let row = 0; row < rows; row++) {
          const begins = top + row * rowHeight
          const isSeen = begins < height && begins + rowHeight > 0
          if (isSeen) expect(row >= first && row < last).toBe(true)
        }
      }),
    )
  })

  test('returns no rows for an empty grid', () => {
    expect(getVisibleRows({ top: 0, height: 800, rowHeight: 300, rows: 0, columns: 5 })).toEqual({
      first: 0,
      last: 0,
    })
  })
})

describe('findScrollAnchor', () => {
  test('determines the position of the grid', () => {
    fc.assert(
      fc.property(grids, fc.integer({ min: 0, max: 100 }), ({ top, rowHeight, rows, columns }, edge) => {
        const { index, offset } = findScrollAnchor(edge, {
          top,
          rowHeight,
          columns,
          count: rows * columns,
        })
        expect(edge - offset - (index / columns) * rowHeight).toBeCloseTo(top, 5)
      }),
    )
  })

  test('returns the row at the edge, or the first row above the list', () => {
    const grid = { rowHeight: 100, columns: 5, count: 50 }
    expect(findScrollAnchor(64, { ...grid, top: -150 })).toEqual({ index: 10, offset: 14 })
    expect(findScrollAnchor(64, { ...grid, top: 300 })).toEqual({ index: 0, offset: -236 })
    expect(findScrollAnchor(64, { ...grid, top: -9_999 }).index).toBe(45)
  })
})

describe('stepTowardsRows', () => {
  test('adds one row of tiles at each end', () => {
    expect(stepTowardsRows({ first: 10, last: 16 }, { first: 12, last: 20 }, 5)).toEqual({ first: 12, last: 17 })
    expect(stepTowardsRows({ first: 10, last: 16 }, { first: 4, last: 12 }, 5)).toEqual({ first: 9, last: 12 })
  })

  test('adds several rows of a list, which are lower than tiles', () => {
    expect(stepTowardsRows({ first: 10, last: 46 }, { first: 12, last: 70 }, 1)).toEqual({ first: 12, last: 54 })
  })

  test('jumps to rows that do not overlap the old ones', () => {
    expect(stepTowardsRows({ first: 0, last: 6 }, { first: 90, last: 96 }, 5)).toEqual({ first: 90, last: 96 })
  })

  test('reaches the target rows', () => {
    const rows = fc
      .tuple(fc.nat(200), fc.integer({ min: 1, max: 30 }))
      .map(([first, count]) => ({ first, last: first + count }))
    fc.assert(
      fc.property(rows, rows, (from, to) => {
        let now = from
        for (let frame = 0; frame < 60; frame++) now = stepTowardsRows(now, to, 5)
        expect(now).toEqual(to)
      }),
    )
  })
})
