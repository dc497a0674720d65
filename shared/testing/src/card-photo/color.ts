import type { RandomSource } from './random.ts'

/** Linear red, green and blue: 0 is black, 1 is white paper. */
export type LinearColor = Float32Array

/** Writes the linear color of a point (mm on the table) into `light`. */
export type PaintFunction = (x: number, y: number, light: LinearColor) => void

export const srgbChannelToLinear = (value: number) => value ** 2.2

export function createLinearColorFromSrgb(red: number, green: number, blue: number): LinearColor {
  return Float32Array.of(srgbChannelToLinear(red), srgbChannelToLinear(green), srgbChannelToLinear(blue))
}

/**
 * @param hue in turns; 0 is red
 * @param strength saturation; 0 is gray
 * @param brightness of the strongest channel, as sRGB (0 to 1)
 */
export function createLinearColorFromHue(hue: number, strength: number, brightness: number): LinearColor {
  const toChannel = (shift: number) => {
    const wave = Math.abs(((((hue + shift) % 1) + 1) % 1) * 6 - 3) - 1
    return brightness * (1 - strength + strength * Math.min(1, Math.max(0, wave)))
  }
  return createLinearColorFromSrgb(toChannel(0), toChannel(2 / 3), toChannel(1 / 3))
}

export function toCssColor(light: LinearColor): string {
  const toChannel = (at: number) => Math.round(255 * Math.min(1, light[at]!) ** (1 / 2.2))
  return `rgb(${toChannel(0)},${toChannel(1)},${toChannel(2)})`
}

/** Varies a color by at most `maxStep` of sRGB (0 to 1) in each channel. */
export function jitterLinearColor(light: LinearColor, maxStep: number, random: RandomSource): LinearColor {
  const toChannel = (at: number) =>
    srgbChannelToLinear(
      Math.min(1, Math.max(0, Math.min(1, light[at]!) ** (1 / 2.2) + random.within(-maxStep, maxStep))),
    )
  return Float32Array.of(toChannel(0), toChannel(1), toChannel(2))
}

export function mixLinearColorInPlace(light: LinearColor, towards: LinearColor, share: number): void {
  for (let channel = 0; channel < 3; channel++) light[channel]! += (towards[channel]! - light[channel]!) * share
}
