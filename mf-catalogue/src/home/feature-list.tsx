import { Handshake, LibraryBig, MonitorSmartphone, SearchCheck } from 'lucide-react'
import css from './feature-list.module.css'

const features = [
  {
    Icon: LibraryBig,
    title: 'Track your collection',
    text: 'Every copy you own, with its number, its condition and your notes.',
  },
  {
    Icon: SearchCheck,
    title: 'Find missing cards',
    text: 'See which cards you still need, and add them to your wishlist.',
  },
  {
    Icon: Handshake,
    title: 'Trade with others',
    text: 'Show what you have for trade, and see what other collectors offer.',
  },
  {
    Icon: MonitorSmartphone,
    title: 'Access on any device',
    text: 'Phone at the card show, computer at home, always the same collection.',
  },
]

/** See spec §1.4. */
export function FeatureList() {
  return (
    <section aria-labelledby="features">
      <h2 id="features">What you can do</h2>
      <ul className={css.features}>
        {features.map(({ Icon, title, text }) => (
          <li key={title} className={css.feature}>
            <Icon className={css.icon} size={26} strokeWidth={1.75} aria-hidden="true" />
            <h3 className={css.title}>{title}</h3>
            <p className={css.text}>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
