import { type DemoTeam, formatTeamName } from '../catalogue/demo-teams.ts'
import { drawFittedText } from './fitted-text.ts'
import { buildSvgElement, type SvgMarkup } from './svg.ts'

/** Draws a team's badge: its initials on a shield. */
export function drawEmblem(team: DemoTeam, x: number, y: number, radius: number): SvgMarkup {
  const shield = 'M0,-1L.86,-.6V.15Q.8,.75 0,1.1Q-.8,.75 -.86,.15V-.6z'
  const letters = formatTeamName(team)
    .split(/[\s-]+/)
    .map((word) => [...word][0] ?? '')
    .join('')
    .slice(0, 3)
  return buildSvgElement(
    'g',
    { transform: `translate(${x} ${y})` },
    buildSvgElement('path', { d: shield, transform: `scale(${radius})`, fill: '#ffffff' }),
    buildSvgElement('path', { d: shield, transform: `scale(${radius * 0.92})`, fill: team.color }),
    buildSvgElement('path', {
      d: `M${-radius * 0.76},${radius * 0.3}H${radius * 0.76}`,
      stroke: team.accent,
      'stroke-width': radius * 0.14,
    }),
    drawFittedText(letters, {
      x: 0,
      y: radius * 0.12,
      maxWidth: radius * 1.3,
      size: radius * 0.72,
      fill: team.accent,
      typeface: 'block',
    }),
  )
}
