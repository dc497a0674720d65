import '../theme/tokens.css'
import '../theme/base.css'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { Tile } from './tile.tsx'

afterEach(cleanup)

const setName = '2024-25 Corsair Signature Harbour'

/** A tile as wide as those of a row on a phone. */
function renderTile(lineRows: number) {
  const tile = (
    <MemoryRouter>
      <div style={{ width: '9.25rem' }}>
        <Tile to="/x" name="Base Set" colorId="a1" image={null} lines={['330 cards', setName]} lineRows={lineRows} />
      </div>
    </MemoryRouter>
  )
  render(tile)
  const line = screen.getByText(setName)
  const caption = line.parentElement ?? expect.fail()
  return { line, caption }
}

test('shows a long name of a set whole where its lines have a row more, within the height of the caption', () => {
  const { line, caption } = renderTile(3)
  expect(line.scrollWidth).toBeLessThanOrEqual(line.clientWidth)
  expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight)
  expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(caption.getBoundingClientRect().bottom)
})

test('cuts a long line where each line has one row', () => {
  const { line } = renderTile(2)
  expect(line.scrollWidth).toBeGreaterThan(line.clientWidth)
})
