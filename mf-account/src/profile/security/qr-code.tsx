import { encode } from 'uqr'
import css from './totp-setup.module.css'

/** Width of the margin in modules, so that scanners find the code on a dark page. */
const marginModules = 4

/** A QR code as one path of squares, always dark on light. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: marginModules })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg className={css.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className={css.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={css.dark} d={squares.join('')} />
    </svg>
  )
}
