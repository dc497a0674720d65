import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { AttributeList } from './attribute-list.tsx'
import { CardFace } from './card-face.tsx'
import { Description } from './description.tsx'
import { InfoPanel } from './info-panel.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { ShowMore } from './show-more.tsx'
import { Tabs } from './tabs.tsx'
import { Tile } from './tile.tsx'

afterEach(cleanup)

describe('a face', () => {
  const face = <CardFace name="Otter" colourId="a1" imageUrl="/a.webp" alt="Otter" />

  test('keeps its place before the picture comes', () => {
    render(face)
    const picture = screen.getByRole('img', { name: 'Otter' })
    expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['500', '700'])
    expect(picture.getAttribute('loading')).toBe('lazy')
    expect(picture.getAttribute('decoding')).toBe('async')
  })

  test('is the name on a colour where the picture cannot be had, and the next picture gets its chance', () => {
    const { rerender } = render(face)
    fireEvent.error(screen.getByRole('img'))
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Otter')).toBeTruthy()
    rerender(<CardFace name="Otter" colourId="a1" imageUrl="/b.webp" alt="Otter" />)
    expect(screen.getByRole('img').getAttribute('src')).toBe('/b.webp')
  })
})

test('a tile is one link by its name, its badge says what it is', () => {
  render(
    <MemoryRouter>
      <Tile
        to="/x"
        name="Otter"
        colourId="a1"
        imageUrl={null}
        lines={['RC', '']}
        badge={{ text: '7', meaning: 'Card number' }}
      />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Otter' }).getAttribute('href')).toBe('/x')
  expect(screen.getByRole('article').textContent).toContain('Card number 7')
})

test('a fact without a value is left out', () => {
  render(
    <InfoPanel
      title="Facts"
      facts={[
        { name: 'Zero', value: 0 },
        { name: 'None', value: null },
        { name: 'Empty', value: '' },
      ]}
    />,
  )
  expect(screen.getByRole('region', { name: 'Facts' }).textContent).toBe('FactsZero0')
})

describe('attributes', () => {
  test('are pairs in their order', () => {
    render(<AttributeList title="Attributes" attributes={{ RC: 'Rookie Card', AU: 'Autograph' }} />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['RC', 'AU'])
    expect(screen.queryByRole('button')).toBeNull()
  })
  test('of thousands of letters are folded', () => {
    render(<AttributeList title="Attributes" attributes={{ Parallels: 'Gold '.repeat(1000) }} />)
    expect(screen.getByRole('button', { name: 'Show more of Parallels' })).toBeTruthy()
  })
  test('that are none show nothing', () => {
    const { container } = render(<AttributeList title="Attributes" attributes={{}} />)
    expect(container.textContent).toBe('')
  })
})

test('a long text is unfolded and folded again', () => {
  render(
    <ShowMore of="the description" length={5000}>
      <p>text</p>
    </ShowMore>,
  )
  const button = screen.getByRole('button', { name: 'Show more of the description' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  fireEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(button.textContent).toBe('Show less')
})

describe('a description', () => {
  test('without marks is shown at once, its line breaks kept', () => {
    const { container } = render(<Description text={'one\ntwo'} />)
    expect(container.querySelector('p')?.textContent).toBe('one\ntwo')
  })
  test('with marks is rendered when the renderer is here, and readable before', async () => {
    render(<Description text="**RC**: Rookie Card" />)
    expect(screen.getByText('**RC**: Rookie Card')).toBeTruthy()
    expect((await screen.findByText('RC', {}, { timeout: 8_000 })).tagName).toBe('STRONG')
  })
  test('holds no HTML, no script address and no picture of another site', () => {
    const { container } = render(
      <MarkdownText
        text={'<b>x</b> [a](javascript:alert(1)) ![pic](https://example.org/p.png) [b](https://example.org)'}
      />,
    )
    expect(container.querySelector('b, img')).toBeNull()
    expect(container.innerHTML).not.toContain('javascript:')
    expect(screen.getByText('b').getAttribute('rel')).toBe('nofollow noopener noreferrer')
    expect(container.textContent).toContain('pic')
  })
  test('has headings below those of the page, and tables', () => {
    const { container } = render(<MarkdownText text={'# Big\n\n| a |\n|---|\n| 1 |'} />)
    expect(screen.getByRole('heading', { level: 3, name: 'Big' })).toBeTruthy()
    expect(container.querySelector('td')?.textContent).toBe('1')
  })
})

describe('tabs', () => {
  const tabs = ['one', 'two', 'three'].map((key) => ({ key, label: key, content: <p>{`text ${key}`}</p> }))
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })

  test('show the first, and one stop for the keyboard', () => {
    render(<Tabs label="Sides" tabs={tabs} />)
    expect(chosen()).toBe('one')
    expect(screen.getByRole('tabpanel').textContent).toBe('text one')
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  })

  test('are chosen by arrows around the ends, Home and End', () => {
    render(<Tabs label="Sides" tabs={tabs} />)
    const path = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home'].map((key) => {
      press(key)
      return chosen()
    })
    expect(path).toEqual(['three', 'one', 'two', 'three', 'one'])
    expect(document.activeElement?.textContent).toBe('one')
  })
})
