import { InfoPanel } from '@ninepocket/ui/layout/info-panel'
import { ArrowLeftRight, Camera, ChevronDown, Heart, Minus, Plus, Tag } from 'lucide-react'
import css from './icon-legend.module.css'

const rows = [
  { Icons: [Plus, Minus], meaning: 'Add or remove a copy' },
  { Icons: [ChevronDown], meaning: 'Show your copies, with notes, prices and photos' },
  { Icons: [Heart], meaning: 'Wishlist' },
  { Icons: [ArrowLeftRight], meaning: 'For trade' },
  { Icons: [Tag], meaning: 'For sale' },
  { Icons: [Camera], meaning: 'Add a photo' },
] as const

const badges = [
  { badge: '12', meaning: 'Card number' },
  { badge: '/50', meaning: 'Numbered to 50' },
] as const

/** Explains the icons and badges of cards (spec §2.16, spec §2.19). */
export function IconLegend({ foldsAboveList = false }: { foldsAboveList?: boolean }) {
  return (
    <InfoPanel title="Legend" foldsAboveList={foldsAboveList}>
      <dl className={css.rows}>
        {rows.map(({ Icons, meaning }) => (
          <div key={meaning} className={css.row}>
            <dt>
              {Icons.map((Icon, index) => (
                // The icons of a row never change.
                <Icon key={index} size={16} aria-hidden="true" />
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
        {badges.map(({ badge, meaning }) => (
          <div key={meaning} className={css.row}>
            <dt>{badge}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </InfoPanel>
  )
}
