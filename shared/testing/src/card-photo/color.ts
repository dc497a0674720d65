import type { RandomSource } from './random.ts'

/** Linear red, green and blue: 0 is black, 1 is white paper. */
export type LightColor = Float32Array

/** Writes the light at a point (mm on the table) into `light`. */
export type PaintFunction = (x: number, y: number, light: LightColor) => void

/** Converts an sRGB value (0 to 1) to linear light. */
export const srgbToLight = (value: number) => value ** 2.2

export function createLightColor(red: number, green: number, blue: number): LightColor {
  return Float32Array.of(srgbToLight(red), srgbToLight(green), srgbToLight(blue))
}

/**
 * @param hue in turns; 0 is red
 * @param strength saturation; 0 is gray
 * @param brightness of the strongest channel, as sRGB (0 to 1)
 */
export function createHueLight(hue: number, strength: number, brightness: number): LightColor {
  const part = (shift: number) => {
    const wave = Math.abs(((((hue + shift) % 1) + 1) % 1) * 6 - 3) - 1
    return brightness * (1 - strength + strength * Math.min(1, Math.max(0, wave)))
  }
  return createLightColor(part(0), part(2 / 3), part(1 / 3))
}

export function toCssColor(light: LightColor): string {
  const part = (at: number) => Math.round(255 * Math.min(1, light[at]!) ** (1 / 2.2))
  return `rgb(${part(0)},${part(1)},${part(2)})`
}

/** Varies a color by at most `maxStep` of sRGB (0 to 1) in each channel. */
export function jitterLight(light: LightColor, maxStep: number, random: RandomSource): LightColor {
  const part = (at: number) =>
    srgbToLight(
      Math.min(1, Math.max(0, Math.min(1, light[at]!) ** (1 / 2.2) + random.within(-maxStep, maxStep))),
    )
  return Float32Array.of(part(0), part(1), part(2))
}

/** Blends `light` in place. */
export function blendLight(light: LightColor, towards: LightColor, share: number): void {
  for (let part = 0; part < 3; part++) light[part]! += (towards[part]! - light[part]!) * share
}
