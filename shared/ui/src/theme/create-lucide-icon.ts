import { createElement, type SVGProps } from 'react'

/** An icon as each of lucide-react's modules describes itself. */
type IconData = { node: ReadonlyArray<readonly [tag: string, attributes: Record<string, string>]> }

type IconProps = SVGProps<SVGSVGElement> & { size?: number }

const defaultSvgAttributes = {
  xmlns: 'http://www.w3.org/2000/svg',
  viewBox: '0 0 24 24',
  fill: 'none',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * Makes a component of an icon: what builds take in the place of lucide-react's own, with what our pages ask of icons and
 * without contexts, names as classes, and other frameworks' ways (shared/build/base.mjs). `size` is in pixels.
 */
function createLucideIcon({ node }: IconData) {
  const parts = node.map(([tag, attributes]) => createElement(tag, attributes))
  return ({ size = 24, color = 'currentColor', ...svgProps }: IconProps) =>
    createElement(
      'svg',
      { ...defaultSvgAttributes, width: size, height: size, stroke: color, ...svgProps },
      parts,
    )
}

// As the module has it that this one stands for.
export { createLucideIcon as default }
