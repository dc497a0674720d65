import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { CardImage, type ImagePriority } from '../cards/card-image.tsx'
import type { DisplayImage } from '../cards/display-image.ts'
import { Tile } from '../cards/tile.tsx'
import { Tabs } from '../navigation/tabs.tsx'
import { AttributeList } from './attribute-list.tsx'
import { Description } from './description.tsx'
import { InfoPanel } from './info-panel.tsx'
import { MarkdownText } from './markdown-text.tsx'
import { ShowMore } from './show-more.tsx'

afterEach(cleanup)

describe('a face', () => {
  const otter = { url: '/a.webp', width: 360, height: 504, versions: [] }
  const versions = [
    { type: 'image/avif', srcSet: '/a-240.avif 240w, /a-500.avif 500w' },
    { type: 'image/webp', srcSet: '/a-240.webp 240w, /a-500.webp 500w' },
  ]
  const face = (picture: DisplayImage, priority: ImagePriority = 'late') => (
    <CardImage name="Otter" colorId="a1" image={picture} sizes="43vw" priority={priority} alt="Otter" />
  )
  const shown = () => screen.getByRole('img', { name: 'Otter' })
  const sources = () => [...document.querySelectorAll('source')]

  test('keeps its place before the picture comes', () => {
    render(face(otter))
    expect([shown().getAttribute('width'), shown().getAttribute('height')]).toEqual(['360', '504'])
    expect(shown().getAttribute('loading')).toBe('lazy')
    expect(shown().getAttribute('decoding')).toBe('async')
    expect(sources()).toEqual([])
  })

  test('offers its versions by format, as wide as it is laid out', () => {
    render(face({ ...otter, versions }))
    expect(sources().map(({ type, srcset }) => ({ type, srcSet: srcset }))).toEqual(versions)
    expect(sources().map(({ sizes }) => sizes)).toEqual(['43vw', '43vw'])
  })

  test('the largest of the first view is asked for at once, before others', () => {
    render(face({ ...otter, versions }, 'first'))
    expect(shown().getAttribute('loading')).toBe('eager')
    expect(shown().getAttribute('fetchpriority')).toBe('high')
  })

  test('is the picture itself where a version cannot be had, and then the name on a colour', () => {
    render(face({ ...otter, versions }))
    fireEvent.error(shown())
    expect([sources(), shown().getAttribute('src')]).toEqual([[], '/a.webp'])
    fireEvent.error(shown())
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Otter')).toBeTruthy()
  })

  test('is the name on a colour where the picture cannot be had, and the next picture gets its chance', () => {
    const { rerender } = render(face(otter))
    fireEvent.error(shown())
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('Otter')).toBeTruthy()
    rerender(face({ ...otter, url: '/b.webp', versions }))
    expect(shown().getAttribute('src')).toBe('/b.webp')
    expect(sources()).toHaveLength(2)
  })
})

test('a tile is one link by its name, its badge says what it is', () => {
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
