import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { CardImage, type ImagePriority } from '../cards/card-image.tsx'
import type { DisplayImage } from '../cards/display-image.ts'
import { Tile } from '../cards/tile.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { AttributeList } from './attribute-list.tsx'
import { MarkdownDescription } from './markdown-description.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { ShowMore } from './show-more.tsx'

afterEach(cleanup)

describe('a card image', () => {
  const otter = { url: '/a.webp', width: 360, height: 504, sources: [] }
  const imageSources = [
    { type: 'image/avif', srcSet: '/a-240.avif 240w, /a-500.avif 500w' },
    { type: 'image/webp', srcSet: '/a-240.webp 240w, /a-500.webp 500w' },
  ]
  const renderCard = (image: DisplayImage, priority: ImagePriority = 'late') => (
    <CardImage name="Otter" colorId="a1" image={image} sizes="43vw" priority={priority} alt="Otter" />
  )
  const getImage = () => screen.getByRole('img', { name: 'Otter' })
  const listSources = () => [...document.querySelectorAll('source')]

  test('reserves its space before the image loads', () => {
    render(renderCard(otter))
    expect([getImage().getAttribute('width'), getImage().getAttribute('height')]).toEqual(['360', '504'])
    expect(getImage().getAttribute('loading')).toBe('lazy')
    expect(getImage().getAttribute('decoding')).toBe('async')
    expect(listSources()).toEqual([])
  })

  test('offers its sources by format with its layout width', () => {
    render(renderCard({ ...otter, sources: imageSources }))
    expect(listSources().map(({ type, srcset }) => ({ type, srcSet: srcset }))).toEqual(imageSources)
    expect(listSources().map(({ sizes }) => sizes)).toEqual(['43vw', '43vw'])
  })

  test('loads at once with high priority when it is likely the largest paint', () => {
    render(renderCard({ ...otter, sources: imageSources }, 'first'))
    expect(getImage().getAttribute('loading')).toBe('eager')
    expect(getImage().getAttribute('fetchpriority')).toBe('high')
  })

  test('falls back to the image when a source fails, then to the name on a color', () => {
    render(renderCard({ ...otter, sources: imageSources }))
    fireEvent.error(getImage())
    expect([listSources(), getImage().getAttribute('src')]).toEqual([[], '/a.webp'])
    fireEvent.error(getImage())
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Otter')).toBeTruthy()
  })

  test('shows the name on a color when the image fails, and tries the next image', () => {
    const { rerender } = render(renderCard(otter))
    fireEvent.error(getImage())
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Otter')).toBeTruthy()
    rerender(renderCard({ ...otter, url: '/b.webp', sources: imageSources }))
    expect(getImage().getAttribute('src')).toBe('/b.webp')
    expect(listSources()).toHaveLength(2)
  })
})

test('renders a tile with one link named by the card, and a badge with its meaning', () => {
  render(
    <MemoryRouter>
      <Tile
        to="/x"
        name="Otter"
        colorId="a1"
        image={null}
        lines={['RC', '']}
        badge={{ text: '7', meaning: 'Card number' }}
      />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('link')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Otter' }).getAttribute('href')).toBe('/x')
  expect(screen.getByRole('article').textContent).toContain('Card number 7')
})

test('keeps the line of controls of a tile that has none, where others of its grid have some', () => {
  const renderTile = (actions: ReactNode) => (
    <MemoryRouter>
      <Tile to="/x" name="Otter" colorId="a1" image={null} lines={[]} actions={actions}>
        <span>Missing</span>
      </Tile>
    </MemoryRouter>
  )
  const { rerender } = render(renderTile(<button type="button">Add</button>))
  const findLine = () => screen.getByRole('article').querySelector('.actions')
  const name = screen.getByRole('link', { name: 'Otter' })
  const add = screen.getByRole('button', { name: 'Add' })
  // After the name, and not among the marks over the picture.
  expect(name.compareDocumentPosition(add) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(screen.getByText('Missing').parentElement?.contains(add)).toBe(false)
  rerender(renderTile(null))
  expect(findLine()).toBeTruthy()
  rerender(renderTile(undefined))
  expect(findLine()).toBeNull()
})

describe('attributes', () => {
  test('render as pairs in order', () => {
    render(<AttributeList title="Attributes" attributes={{ RC: 'Rookie Card', AU: 'Autograph' }} />)
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['RC', 'AU'])
    expect(screen.queryByRole('button')).toBeNull()
  })
  test('fold long values', () => {
    render(<AttributeList title="Attributes" attributes={{ Parallels: 'Gold '.repeat(1000) }} />)
    expect(screen.getByRole('button', { name: 'Show more of Parallels' })).toBeTruthy()
  })
  test('render nothing when empty', () => {
    const { container } = render(<AttributeList title="Attributes" attributes={{}} />)
    expect(container.textContent).toBe('')
  })
})

test('unfolds and folds a long text', () => {
  render(
    <ShowMore subject="the description" length={5000}>
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
  test('renders plain text at once with its line breaks', () => {
    const { container } = render(<MarkdownDescription text={'one\ntwo'} />)
    expect(container.querySelector('p')?.textContent).toBe('one\ntwo')
  })
  test('renders Markdown when the renderer has loaded, and readable text before', async () => {
    render(<MarkdownDescription text="**RC**: Rookie Card" />)
    expect(screen.getByText('**RC**: Rookie Card')).toBeTruthy()
    expect((await screen.findByText('RC')).tagName).toBe('STRONG')
  })
  test('contains no HTML, script URL or external image', () => {
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
  test('renders headings below those of the page, and tables', () => {
    const { container } = render(<MarkdownText text={'# Big\n\n| a |\n|---|\n| 1 |'} />)
    expect(screen.getByRole('heading', { level: 3, name: 'Big' })).toBeTruthy()
    expect(container.querySelector('td')?.textContent).toBe('1')
  })
})

describe('tabs', () => {
  const tabs = ['one', 'two', 'three'].map((key) => ({ key, label: key, content: <p>{`text ${key}`}</p> }))
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent
  const press = (key: string) => fireEvent.keyDown(screen.getByRole('tab', { selected: true }), { key })

  test('select the first tab and are one tab stop', () => {
    render(<Tabs label="Sides" tabs={tabs} />)
    expect(chosen()).toBe('one')
    expect(screen.getByRole('tabpanel').textContent).toBe('text one')
    expect(screen.getAllByRole('tab').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  })

  test('move the selection with the arrow keys (wrapping), Home and End', () => {
    render(<Tabs label="Sides" tabs={tabs} />)
    const path = ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'End', 'Home'].map((key) => {
      press(key)
      return chosen()
    })
    expect(path).toEqual(['three', 'one', 'two', 'three', 'one'])
    expect(document.activeElement?.textContent).toBe('one')
  })
})
