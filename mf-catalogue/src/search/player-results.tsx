import type { PlayerRef } from '@ninepocket/contract/catalogue/player'
import { buildSitePaths } from '@ninepocket/paths/site-paths'
import { useSite } from '@ninepocket/runtime/site'
import { getButtonClass } from '@ninepocket/ui/buttons/button'
import { Link } from 'react-router-dom'
import css from './search-results.module.css'

export function PlayerResults({ players }: { players: PlayerRef[] | undefined }) {
  const paths = buildSitePaths(useSite().productNoun)
  if (!players?.length) return null
  return (
    <section className={css.playersSection} aria-labelledby="found-players">
      <h2 id="found-players">Players</h2>
      <ul className={css.players}>
        {players.map((player) => (
          <li key={player.slug}>
            <Link className={getButtonClass()} to={paths.player(player)}>
              {player.name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
