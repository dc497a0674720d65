import { Slot } from '@ninepocket/runtime/slot'
import type { SlotName } from '@ninepocket/runtime/slot-props'
import { Tile } from '@ninepocket/ui/cards/tile'
import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import type { ReactNode } from 'react'
import { anId } from '../builders/an-id.ts'
import type { Scenario } from './scenario.ts'
import css from './widgets-page.module.css'

const maxTiles = 40

/** An example of every slot. A new slot does not compile until it is added. */
export const exampleRendererBySlot: { readonly [Name in SlotName]: (scenario: Scenario) => ReactNode } = {
  'card-actions': ({ example: { card } }) => (
    <div className={css.row}>
      <Slot name="card-actions" card={card} />
    </div>
  ),
  'card-guest-actions': ({ example: { card } }) => (
    <div className={css.row}>
      <Slot name="card-guest-actions" card={card} />
    </div>
  ),
  'card-photos': ({ example: { card } }) => <Slot name="card-photos" card={card} />,
  'photo-credit-actions': ({ owner: { username } }) => (
    <Slot name="photo-credit-actions" username={username} side="front" />
  ),
  'card-facts': ({ example: { card } }) => (
    <InfoPanel
      title="Card Details"
      facts={[{ name: 'Card Name', value: card.name }]}
      moreFacts={<Slot name="card-facts" card={card} />}
    />
  ),
  'card-traders': ({ example: { card } }) => <Slot name="card-traders" card={card} />,
  'card-tile-badge': (scenario) => (
    <ExampleTiles scenario={scenario} renderBadge={(card) => <Slot name="card-tile-badge" card={card} />} />
  ),
  'card-tile-actions': (scenario) => (
    <ExampleTiles scenario={scenario} renderActions={(card) => <Slot name="card-tile-actions" card={card} />} />
  ),
  // Another card than in `card-actions`, so that the names of their buttons differ.
  'card-row-actions': ({ catalogue, example: { card } }) => (
    <div className={css.cardRow}>
      <Slot name="card-row-actions" card={catalogue.cards[2] ?? card} />
    </div>
  ),
  'card-selection-actions': ({ example: { card, insertSet } }) => (
    <div className={css.row}>
      <Slot
        name="card-selection-actions"
        insertSetId={insertSet.id}
        count={1}
        loadCards={() => Promise.resolve([card])}
        clear={() => undefined}
      />
    </div>
  ),
  'mixed-card-selection-actions': ({ example: { card } }) => (
    <div className={css.row}>
      <Slot
        name="mixed-card-selection-actions"
        count={1}
        loadCards={() => Promise.resolve([card])}
        clear={() => undefined}
      />
    </div>
  ),
  'insert-set-actions': ({ example: { insertSet, product } }) => (
    <div className={css.row}>
      <Slot name="insert-set-actions" insertSet={insertSet} product={product} />
    </div>
  ),
  'number-line': ({ example: { insertSet } }) => (
    <div className={css.row}>
      <Slot name="number-line" insertSet={insertSet} mode="wishlist" />
    </div>
  ),
  'checklist-progress': ({ example: { insertSet, product } }) => (
    <Slot name="checklist-progress" insertSet={insertSet} product={product} />
  ),
  'owner-contact': ({ owner }) => <Slot name="owner-contact" user={owner} />,
  'copy-history': ({ owner }) => <Slot name="copy-history" user={owner} copyId={anId(0x600)} />,
  'copy-offers': ({ owner }) => <Slot name="copy-offers" user={owner} list="for-sale" />,
  'member-actions': ({ owner }) => <Slot name="member-actions" user={owner} />,
  'member-ratings': ({ owner }) => <Slot name="member-ratings" user={owner} />,
  'sidebar-extra': () => <Slot name="sidebar-extra" screen="card" />,
  'navbar-actions': () => <Slot name="navbar-actions" />,
  'bottom-link-mark': () => <Slot name="bottom-link-mark" path="/offers" />,
  // The layout of every page has these.
  'layout-bar': () => null,
  'layout-overlay': () => null,
  'member-home': () => <Slot name="member-home" />,
  'footer-links': () => (
    <div className={css.footer}>
      <Slot name="footer-links" />
    </div>
  ),
  'footer-extra': () => null,
}

type RenderForCard = (card: Scenario['ownedCards'][number]) => ReactNode

function ExampleTiles({
  scenario,
  renderActions,
  renderBadge,
}: {
  scenario: Scenario
  renderActions?: RenderForCard
  renderBadge?: RenderForCard
}) {
  const { catalogue, example } = scenario
  const otherCards = catalogue.cards.filter(({ id }) => id !== example.card.id)
  const cards = otherCards.length > 0 ? otherCards.slice(0, maxTiles) : [example.card]
  return (
    <div className={css.tiles}>
      {cards.map((card) => (
        <Tile
          key={card.id}
          to="/"
          name={card.name}
          colorId={card.id}
          image={null}
          lines={[]}
          actions={renderActions?.(card)}
        >
          {renderBadge?.(card)}
        </Tile>
      ))}
    </div>
  )
}
