import { hueLight, type Light, lightOf, nearby, type Paint } from './colour.ts'
import { cloudsAt, mix, noiseAt, stepBetween } from './noise.ts'
import { type Random, unitAt } from './random.ts'

export type Table = { name: string; paint: Paint }

/** Some colour that tables have. */
function tableColour(random: Random): Light {
  return random.pick([
    () => hueLight(random.within(0.05, 0.11), random.within(0.3, 0.7), random.within(0.25, 0.8)),
    () => hueLight(random.within(0, 1), random.within(0.1, 0.8), random.within(0.2, 0.8)),
    () => hueLight(0.1, random.within(0, 0.1), random.within(0.75, 0.95)),
    () => hueLight(0.6, random.within(0, 0.2), random.within(0.06, 0.25)),
  ])()
}

const write = (light: Light, from: Light, factor: number) => {
  for (let part = 0; part < 3; part++) light[part] = from[part]! * factor
}

const between = (light: Light, one: Light, other: Light, share: number, factor: number) => {
  for (let part = 0; part < 3; part++) light[part] = mix(one[part]!, other[part]!, share) * factor
}

/** Boards with grain along them, and seams between. */
export function wood(random: Random, seed: number): Paint {
  const pale = hueLight(random.within(0.05, 0.1), random.within(0.35, 0.65), random.within(0.3, 0.85))
  const dark = nearby(
    Float32Array.from(pale, (part) => part * random.within(0.3, 0.7)),
    0.03,
    random,
  )
  const board = random.chance(0.6) ? random.within(45, 140) : 10_000
  const [waviness, grain, knots] = [random.within(2, 14), random.within(0.25, 1.1), random.within(60, 160)]
  return (x, y, light) => {
    const at = Math.floor(y / board)
    const shift = unitAt(at, 3, seed) * 700
    const bow = waviness * noiseAt((x + shift) / knots, y / 40, seed)
    const rings = noiseAt((x + shift) / 90, (y + bow) * grain, seed + 5)
    const fine = noiseAt((x + shift) / 9, (y + bow) * 2.6, seed + 6)
    const seam = Math.min(y - at * board, (at + 1) * board - y)
    const gap = seam < 0.6 ? 0.35 : 1
    between(light, pale, dark, 0.65 * rings + 0.35 * fine, gap * (0.85 + 0.3 * unitAt(at, 4, seed)))
  }
}

/** Threads across each other, and folds. */
export function cloth(random: Random, seed: number): Paint {
  const colour = tableColour(random)
  const [thread, depth, folds] = [random.within(0.5, 1.6), random.within(0.08, 0.3), random.within(0, 0.35)]
  return (x, y, light) => {
    const weave = Math.sin((x * Math.PI) / thread) * Math.sin((y * Math.PI) / thread)
    const fluff = noiseAt(x / 0.7, y / 0.7, seed) - 0.5
    const fold = Math.abs(noiseAt((x + 0.7 * y) / 70, (y - 0.6 * x) / 260, seed + 2) - 0.5)
    const crease = 1 - folds * (1 - stepBetween(0, 0.06, fold)) + folds * (fold - 0.2)
    write(light, colour, Math.max(0.05, crease * (1 + depth * (weave * 0.6 + fluff))))
  }
}

/** Squares, stripes, dots, or print. */
export function pattern(random: Random, seed: number): Paint {
  if (random.chance(0.2)) return page(random, seed)
  const one = tableColour(random)
  const other = random.chance(0.5) ? lightOf(0.93, 0.92, 0.9) : tableColour(random)
  const [size, turn] = [random.within(6, 32), random.within(0, Math.PI)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const kind = random.pick(['squares', 'stripes', 'dots', 'checks'] as const)
  const odd = (value: number) => Math.floor(value / size) & 1
  const shares = {
    squares: (x: number, y: number) => odd(x) ^ odd(y),
    stripes: (x: number) => odd(x),
    checks: (x: number, y: number) => (odd(x) + odd(y)) / 2,
    dots: (x: number, y: number) =>
      Math.hypot(x - (Math.floor(x / size) + 0.5) * size, y - (Math.floor(y / size) + 0.5) * size) <
      size * 0.3
        ? 1
        : 0,
  }
  const share = shares[kind]
  return (x, y, light) => {
    const factor = 0.88 + 0.24 * noiseAt(x / 1.2, y / 1.2, seed)
    between(light, one, other, share(cos * x + sin * y, cos * y - sin * x), factor)
  }
}

/** One colour, dark, light or between, almost without a grain. */
export function plain(random: Random, seed: number): Paint {
  return plainOf(tableColour(random), random, seed)
}

export function plainOf(colour: Light, random: Random, seed: number): Paint {
  const grain = random.within(0, 0.08)
  return (x, y, light) =>
    write(
      light,
      colour,
      1 + grain * (noiseAt(x / 1.5, y / 1.5, seed) + cloudsAt(x / 60, y / 60, seed, 2) - 1),
    )
}

/** Stone with veins. */
export function stone(random: Random, seed: number): Paint {
  const ground = tableColour(random)
  const vein = nearby(
    Float32Array.from(ground, (part) => part * random.within(0.25, 0.7)),
    0.05,
    random,
  )
  const size = random.within(25, 90)
  return (x, y, light) => {
    const cloud = cloudsAt(x / size, y / size, seed, 4)
    between(light, ground, vein, 1 - stepBetween(0, 0.09, Math.abs(cloud - 0.5)), 0.8 + 0.4 * cloud)
  }
}

/** A desk mat or a blanket with a picture of its own. */
export function mat(random: Random, seed: number): Paint {
  const colours = [tableColour(random), tableColour(random), tableColour(random)] as const
  const [size, edge] = [random.within(30, 110), random.within(0.01, 0.2)]
  return (x, y, light) => {
    const one = stepBetween(0.5 - edge, 0.5 + edge, cloudsAt(x / size, y / size, seed, 3))
    const other = stepBetween(0.55 - edge, 0.55 + edge, cloudsAt(x / size, y / size, seed + 9, 3))
    between(light, colours[0], colours[1], one, 1)
    const factor = 0.9 + 0.2 * noiseAt(x / 0.9, y / 0.9, seed)
    for (let part = 0; part < 3; part++) light[part] = mix(light[part]!, colours[2][part]!, other) * factor
  }
}

/** A printed page: lines of words. */
function page(random: Random, seed: number): Paint {
  const paper = hueLight(0.12, random.within(0, 0.15), random.within(0.75, 0.97))
  const ink = lightOf(0.15, 0.15, 0.17)
  const [line, turn] = [random.within(2.8, 6), random.within(0, Math.PI)]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (x, y, light) => {
    const [across, down] = [cos * x + sin * y, cos * y - sin * x]
    const row = Math.floor(down / line)
    const inLine = down - row * line < line * 0.5
    const word = unitAt(Math.floor(across / 1.6), row, seed) > 0.3
    between(light, paper, ink, inLine && word ? 0.85 : 0, 1)
  }
}
