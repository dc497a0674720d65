/** A fictional team. The colors are in the form `#rrggbb`. */
export type DemoTeam = { city: string; nickname: string; color: string; accent: string }

const teamRows: ReadonlyArray<readonly [string, string, string, string]> = [
  ['Port Ellery', 'Lanterns', '#0b3d5c', '#f2b134'],
  ['Grey Harbour', 'Foxes', '#7a2e1f', '#e8d9c0'],
  ['Saint-Cyran', 'Étoiles', '#1d2f6f', '#d9c04a'],
  ['Kestrel Bay', 'Kites', '#0f6b5c', '#f4f1de'],
  ['Upper Wick', 'Millers', '#5b3a1e', '#f0c987'],
  ['Norrvik', 'Aurora', '#123f4a', '#7fe0c3'],
  ['Ashcombe', 'Ironworks', '#2b2d33', '#e4572e'],
  ['Lake Tamarack', 'Herons', '#24557a', '#bfe3f2'],
  ['Dunmoor', 'Ravens', '#1b1b24', '#9a8fd1'],
  ['Quarry Hill', 'Badgers', '#3d3d3d', '#f5f5f5'],
  ['Santa Brisa', 'Corsarios', '#8c1c2f', '#f6c453'],
  ['Hoshizora', 'Tanuki', '#3b2a6b', '#f29ac0'],
  ['Lumphini', 'Elephants', '#7a1f5c', '#f3d34a'],
  ['Old Ferry', 'Pilots', '#1f4f3a', '#f0efe4'],
  ['Winter Gate', 'Sentinels', '#274690', '#e6eaf2'],
  ['Copper Falls', 'Sparks', '#8a4b1f', '#ffd9a0'],
  ['Zelený Brod', 'Jackdaws', '#2a6b2f', '#f1e05a'],
  ['Marrow Point', 'Tides', '#0d5c75', '#ffffff'],
  ['Fenwick', 'Thistles', '#5a3472', '#b9d96b'],
  ['High Prairie', 'Comets', '#9b2226', '#94d2bd'],
  ['Bellweather', 'Storks', '#ad343e', '#f2efe9'],
  ['Tarn', 'Wardens', '#22333b', '#eae0d5'],
  ['Candle Island', 'Moths', '#4a4063', '#f7e7ce'],
  ['Río Verde', 'Saltos', '#146b3a', '#ffca3a'],
  ['Łomna', 'Bisons', '#6d2e46', '#e5d9b6'],
  ['Snowdrift', 'Owls', '#33658a', '#f6ae2d'],
  ['Cape Orrin', 'Whalers’ Union', '#1a535c', '#ff6b6b'],
  ['Brightwater', 'Otters', '#00527a', '#b5e48c'],
]

export const demoTeams: readonly DemoTeam[] = teamRows.map(([city, nickname, color, accent]) => ({
  city,
  nickname,
  color,
  accent,
}))

export const formatTeamName = ({ city, nickname }: DemoTeam) => `${city} ${nickname}`
