import { Avatar } from '@ninepocket/ui/cards/avatar'
import { CardImage } from '@ninepocket/ui/cards/card-image'
import { Tile, TilePlaceholder } from '@ninepocket/ui/cards/tile'
import { TileRow } from '@ninepocket/ui/cards/tile-row'
import type { ComponentProps } from 'react'
import { buildCardImageDataUrl } from '../build-card-image-data-url.ts'
import type { ExamplesByComponentPath } from './examples-by-component-path.ts'
import css from './styles-page.module.css'

const longName = 'A name that goes on for much longer than two lines of a tile on a narrow phone have space for'
const image = { url: buildCardImageDataUrl('Ken Marlowe', 2), width: 250, height: 350, sources: [] }
const brokenImage = { ...image, url: 'data:image/png;base64,broken' }

const ExampleTile = (changes: Partial<ComponentProps<typeof Tile>>) => (
  <div className={css.tile}>
    <Tile
      to="/"
      name="Ken Marlowe"
      colorId="1"
      image={image}
      lines={['1990 Topps', '32% · 12 to go']}
      badge={{ text: '14', meaning: 'Card number' }}
      {...changes}
    />
  </div>
)

const ExampleImage = (changes: Partial<ComponentProps<typeof CardImage>>) => (
  <div className={css.tile}>
    <CardImage name="Ken Marlowe" colorId="1" image={null} sizes="11rem" alt="Ken Marlowe, front" {...changes} />
  </div>
)

export const cardExamples: ExamplesByComponentPath = {
  'cards/tile': {
    'with an image': <ExampleTile />,
    'without an image': <ExampleTile image={null} colorId="2" />,
    numbered: <ExampleTile rarityBadge={{ text: '/50', meaning: 'Print run' }} />,
    'nested below the one before it': <ExampleTile isNested image={null} name="Gold" colorId="4" />,
    missing: <ExampleTile isMissing image={null} badge={{ text: '14', meaning: 'Card number' }} />,
    'with a long name': <ExampleTile name={longName} image={null} colorId="3" badge={null} />,
    'with a long name of its set': (
      <ExampleTile
        lines={['330 cards', '2024-25 Corsair Signature Harbour']}
        wrappingLineIndex={1}
        image={null}
        colorId="5"
      />
    ),
    loading: (
      <div className={css.tile}>
        <TilePlaceholder lineRowCount={2} />
      </div>
    ),
  },
  'cards/tile-row': {
    'three tiles': (
      <TileRow label="Example tiles">
        <ExampleTile />
        <ExampleTile image={null} colorId="2" />
        <ExampleTile image={null} colorId="3" />
      </TileRow>
    ),
  },
  'cards/card-image': {
    image: <ExampleImage image={image} />,
    number: <ExampleImage number="14" />,
    name: <ExampleImage />,
    'failed to load': <ExampleImage image={brokenImage} />,
  },
  'cards/avatar': {
    image: <Avatar name="Mario" imageUrl={image.url} />,
    letter: <Avatar name="Mario" />,
    'without a name': <Avatar />,
    small: <Avatar name="Mario" size="small" />,
    large: <Avatar name="Mario" size="large" />,
  },
}
