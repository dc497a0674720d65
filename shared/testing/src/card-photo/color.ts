import type { RandomSource } from './random.ts'

/** Red, green and blue as amounts of light: 0 is none, 1 is white paper. */
export type LightColor = Float32Array

/** Writes the light of one place into `light`; places are millimetres on the table. */
export type PaintFunction = (x: number, y: number, light: LightColor) => void

/** What an sRGB value from 0 to 1 means as an amount of light. */
export const srgbToLight = (value: number) => value ** 2.2

export function createLightColor(red: number, green: number, blue: number): LightColor {
  return Float32Array.of(srgbToLight(red), srgbToLight(green), srgbToLight(blue))
}

/**
 * @param hue in turns, 0 is red
 * @param strength 0 is grey
 * @param brightness of the strongest of the three, as sRGB from 0 to 1
 */
export function createHueLight(hue: number, strength: number, brightness: number): LightColor {
  const part = (shift: number) => {
    const wave = Math.abs(((((hue + shift) % 1) + 1) % 1) * 6 - 3) - 1
    return brightness * (1 - strength + strength * Math.min(1, Math.max(0, wave)))
  }
  return createLightColor(part(0), part(2 / 3), part(1 / 3))
}

/** `rgb(…)` of a light, for SVG. */
export function toCssColor(light: LightColor): string {
  const part = (at: number) => Math.round(255 * Math.min(1, light[at]!) ** (1 / 2.2))
  return `rgb(${part(0)},${part(1)},${part(2)})`
}

/** A light a little beside another: by at most `most` of an sRGB step from 0 to 1 in each part. */
export function jitterLight(light: LightColor, maxStep: number, random: RandomSource): LightColor {
  const part = (at: number) =>
    srgbToLight(
      Math.min(1, Math.max(0, Math.min(1, light[at]!) ** (1 / 2.2) + random.within(-maxStep, maxStep))),
    )
  return Float32Array.of(part(0), part(1), part(2))
}

/** Blends `light` towards another by a share from 0 to 1. */
export function blendLight(light: LightColor, towards: LightColor, share: number): void {
  for (let part = 0; part < 3; part++) light[part]! += (towards[part]! - light[part]!) * share
}
