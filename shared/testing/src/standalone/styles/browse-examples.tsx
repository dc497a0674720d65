import { CardSides } from '@ninepocket/browse/details/card-sides'
import { InsertSetDetails } from '@ninepocket/browse/details/insert-set-details'
import { ProductDetails } from '@ninepocket/browse/details/product-details'
import { CatalogueRowField } from '@ninepocket/browse/editing/catalogue-row-field'
import { CatalogueRowPicker } from '@ninepocket/browse/editing/catalogue-row-picker'
import { FieldChangeList } from '@ninepocket/browse/editing/field-change-list'
import { LoadMoreFailed } from '@ninepocket/browse/list/load-more-failed'
import { CardRow, CardRowHeader } from '@ninepocket/browse/list-views/card-row'
import { ListRows } from '@ninepocket/browse/list-views/list-rows'
import { PocketPages } from '@ninepocket/browse/list-views/pocket-pages'
import { SelectionActionButton } from '@ninepocket/browse/list-views/selection-action-button'
import { SelectionBar } from '@ninepocket/browse/list-views/selection-bar'
import { ViewSwitch } from '@ninepocket/browse/list-views/view-switch'
import { FoldAllParallelsButton } from '@ninepocket/browse/parallels/fold-all-parallels-button'
import { FoldParallelsButton } from '@ninepocket/browse/parallels/fold-parallels-button'
import { FullChecklistLink } from '@ninepocket/browse/sidebar/full-checklist-link'
import { BrowseProductsLink } from '@ninepocket/browse/states/browse-products-link'
import { LoadError } from '@ninepocket/browse/states/load-error'
import { PageError } from '@ninepocket/browse/states/page-error'
import { ProfileNotFound } from '@ninepocket/browse/states/profile-status'
import { InsertSetTile } from '@ninepocket/browse/tiles/insert-set-tile'
import { ProductTile } from '@ninepocket/browse/tiles/product-tile'
import { Tile, TilePlaceholder } from '@ninepocket/ui/cards/tile'
import { Trash2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { aProduct } from '../../builders/a-product.ts'
import { anInsertSet } from '../../builders/an-insert-set.ts'
import { buildCardImageDataUrl } from '../build-card-image-data-url.ts'
import type { ExamplesByComponentPath } from './examples-by-component-path.ts'
import css from './styles-page.module.css'

const doNothing = () => undefined
const card = (index: number) => ({ item: { name: `Player ${index + 1}`, number: String(index + 1) }, readAt: 0 })
const list = {
  initialCells: { index: 0, initialCount: 9 },
  saved: null,
  isBusy: false,
  itemAt: card,
  onRange: doNothing,
  onPositionChange: doNothing,
  onReach: doNothing,
}
const tileProps = { to: '/', readAt: 0, priority: 'late' } as const
const selection = { count: 3, loadItems: () => Promise.resolve([]), clear: doNothing }
const side = { url: buildCardImageDataUrl('Ken Marlowe', 2), width: 250, height: 350, sources: [] }

const ExampleSetTile = (changes: Partial<ComponentProps<typeof InsertSetTile>>) => (
  <div className={css.tile}>
    <InsertSetTile {...tileProps} insertSet={anInsertSet()} countLine="792 cards" {...changes} />
  </div>
)

const ExampleProductTile = (changes: Partial<ComponentProps<typeof ProductTile>>) => (
  <div className={css.tile}>
    <ProductTile {...tileProps} product={aProduct()} firstLine="1989" secondLine="792 cards" {...changes} />
  </div>
)

function ExampleParallelsButton() {
  const [isFolded, setIsFolded] = useState(false)
  return (
    <FoldParallelsButton baseSetName="Base Set" count={4} isFolded={isFolded} onToggle={() => setIsFolded(!isFolded)} />
  )
}

const ExamplePockets = ({ label, total }: { label: string; total: number }) => (
  <PocketPages
    {...list}
    label={label}
    count={total}
    total={total}
    placeholder={<TilePlaceholder lineRowCount={1} />}
    renderTile={({ name, number }) => (
      <Tile to="/" name={name} colorId={number} image={null} lines={[`No. ${number}`]} />
    )}
  />
)

export const browseExamples: ExamplesByComponentPath = {
  'tiles/product-tile': {
    default: <ExampleProductTile />,
    'with completion': <ExampleProductTile completion={{ owned: 780, total: 792 }} />,
  },
  'tiles/insert-set-tile': {
    default: <ExampleSetTile />,
    'with parallels': <ExampleSetTile insertSet={anInsertSet({ parallelCount: 4 })} onToggleParallels={doNothing} />,
    'with a large completion': <ExampleSetTile completion={{ owned: 780, total: 792 }} hasLargePercent />,
    'a nested parallel': (
      <ExampleSetTile
        insertSet={anInsertSet({ name: 'Base Set - Gold', serialTotal: 50, attributes: { parallelOf: 'Base Set' } })}
        nestsParallels
      />
    ),
  },
  'list-views/list-rows': {
    loaded: (
      <ListRows
        {...list}
        label="Cards as rows"
        count={3}
        total={3}
        findIndex={() => null}
        loadItems={selection.loadItems}
        views={{
          getId: ({ number }) => number,
          hasImage: () => false,
          getNumber: ({ number }) => number,
          rowHeader: <CardRowHeader detailsLabel="Attributes" hasActions={false} />,
          renderRow: ({ name, number }) => (
            <CardRow to="/" from="/" onFollow={doNothing} number={number} name={name} details="RC" serial="/50" />
          ),
        }}
      />
    ),
  },
  'list-views/pocket-pages': {
    'a page beside the cover': <ExamplePockets label="Cards in pockets" total={30} />,
    'a page with empty pockets': <ExamplePockets label="Few cards in pockets" total={4} />,
  },
  'list-views/selection-bar': {
    selected: (
      <div className={css.window}>
        <SelectionBar countText="3 cards" onClear={doNothing}>
          <SelectionActionButton
            selection={selection}
            Icon={Trash2}
            question={{ message: 'Remove 3 cards?', label: 'Remove 3 cards', kind: 'danger' }}
            onConfirm={doNothing}
          >
            Remove
          </SelectionActionButton>
        </SelectionBar>
      </div>
    ),
  },
  'list-views/view-switch': { tiles: <ViewSwitch view="tiles" /> },
  'parallels/fold-parallels-button': { default: <ExampleParallelsButton /> },
  'parallels/fold-all-parallels-button': {
    unfolded: <FoldAllParallelsButton isUnfolded onToggle={doNothing} />,
    folded: <FoldAllParallelsButton isUnfolded={false} onToggle={doNothing} />,
  },
  'list/load-more-failed': {
    failed: (
      <div className={css.window}>
        <LoadMoreFailed onRetry={doNothing} />
      </div>
    ),
  },
  'states/load-error': {
    default: <LoadError error={new Error('')} fallback="Failed to load the messages" onRetry={doNothing} />,
  },
  'states/page-error': { retriable: <PageError error={new Error('The server is down.')} onRetry={doNothing} /> },
  'states/profile-status': { 'not found': <ProfileNotFound /> },
  'states/browse-products-link': { default: <BrowseProductsLink /> },
  'sidebar/full-checklist-link': { default: <FullChecklistLink to="/" /> },
  'details/card-sides': {
    'front only': <CardSides name="Ken Marlowe" colorId="1" front={side} back={null} />,
    'front and back': <CardSides name="Ken Marlowe" colorId="1" front={side} back={side} />,
  },
  'details/product-details': {
    default: <ProductDetails product={aProduct({ releaseDate: '1989-02-01', description: 'The first set.' })} />,
  },
  'details/insert-set-details': { default: <InsertSetDetails insertSet={anInsertSet({ odds: '1:12' })} /> },
  'editing/catalogue-row-field': {
    text: (
      <CatalogueRowField
        kind="insert-sets"
        field={{ name: 'name', label: 'Name', type: 'text', isRequired: true }}
        text="Base Set"
        onChange={doNothing}
      />
    ),
  },
  'editing/catalogue-row-picker': {
    empty: <CatalogueRowPicker kind="products" label="Set" text="" onChange={doNothing} />,
    'with a pasted link': (
      <CatalogueRowPicker kind="cards" label="Merge into" text="https://cards.example/12" onChange={doNothing} />
    ),
  },
  'editing/field-change-list': {
    changed: <FieldChangeList kind="products" changes={{ name: { from: '1989 UD', to: '1989 Upper Deck' } }} />,
  },
}
