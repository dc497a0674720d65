const hues = [12, 72, 132, 192, 222, 282, 342]

export function buildCardImageDataUrl(name: string, index: number): string {
  const hue = hues[index % hues.length] ?? 0
  const toColor = (lightness: number, saturation = 45) => `hsl(${hue} ${saturation}% ${lightness}%)`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="250" height="350" viewBox="0 0 250 350">
<rect width="250" height="350" fill="${toColor(96, 30)}"/><rect x="14" y="14" width="222" height="262" fill="${toColor(78)}"/>
<path d="M14 276 236 ${90 + (index % 5) * 20}V276Z" fill="${toColor(60)}"/><circle cx="125" cy="120" r="42" fill="${toColor(28)}"/>
<path d="M45 276c0-70 40-104 80-104s80 34 80 104z" fill="${toColor(34)}"/>
<text x="125" y="318" font-family="sans-serif" font-weight="bold" font-size="19" text-anchor="middle" fill="${toColor(22)}">${name}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
