import { createElement, type SVGProps } from 'react'

/** Icon data exported by the modules of lucide-react. */
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
 * Creates an icon component. Builds use it in place of lucide-react's own, without contexts and class names
 * (shared/build/base.mjs). `size` is in px.
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

// Default export, as in the module that it replaces.
export { createLucideIcon as default }
