import { type Team, teamName } from '../demo/teams.ts'
import { fittedText } from './fitted-text.ts'
import { el, type Svg } from './svg.ts'

/** A team's badge: its first letters on a shield. */
export function emblem(team: Team, x: number, y: number, radius: number): Svg {
  const shield = 'M0,-1L.86,-.6V.15Q.8,.75 0,1.1Q-.8,.75 -.86,.15V-.6z'
  const letters = teamName(team)
    .split(/[\s-]+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 3)
  return el(
    'g',
    { transform: `translate(${x} ${y})` },
    el('path', { d: shield, transform: `scale(${radius})`, fill: '#ffffff' }),
    el('path', { d: shield, transform: `scale(${radius * 0.92})`, fill: team.colour }),
    el('path', {
      d: `M${-radius * 0.76},${radius * 0.3}H${radius * 0.76}`,
      stroke: team.accent,
      'stroke-width': radius * 0.14,
    }),
    fittedText(letters, {
      x: 0,
      y: radius * 0.12,
      room: radius * 1.3,
      size: radius * 0.72,
      fill: team.accent,
      face: 'block',
    }),
  )
}
