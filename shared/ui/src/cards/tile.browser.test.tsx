import '../theme/tokens.css'
import '../theme/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Tile } from './tile.tsx'

afterEach(cleanup)

const setName = '2024-25 Corsair Signature Harbour'
const longCount = '1,330 cards, 1,200 of them are missing'

/** A tile as wide as those of a row on a phone. */
function renderTile(wrappingLineIndex?: number) {
  const tile = (
    <MemoryRouter>
      <div style={{ width: '9.25rem' }}>
        <Tile
          to="/x"
          name="Base Set"
          colorId="a1"
          image={null}
          lines={[setName, longCount]}
          wrappingLineIndex={wrappingLineIndex}
        />
      </div>
    </MemoryRouter>
  )
  render(tile)
  const line = screen.getByText(setName)
  const caption = line.parentElement ?? expect.fail()
  return { line, otherLine: screen.getByText(longCount), caption }
}

test('shows a long name of a set whole in two rows, and cuts the other line in one, within the height of the caption', () => {
  const { line, otherLine, caption } = renderTile(0)
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight)
  expect(otherLine.getBoundingClientRect().bottom).toBeLessThanOrEqual(caption.getBoundingClientRect().bottom)
  expect(otherLine.scrollWidth).toBeGreaterThan(otherLine.clientWidth)
  expect(getComputedStyle(otherLine).textOverflow).toBe('ellipsis')
})

test('cuts a long line that does not wrap', () => {
  const { line } = renderTile()
  expect(line.scrollWidth).toBeGreaterThan(line.clientWidth)
})
