import * as image from 'lucide-react/icons/image'
import * as monitor from 'lucide-react/icons/monitor-smartphone'
import * as tag from 'lucide-react/icons/tag'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createLucideIcon from './create-lucide-icon.ts'

type IconModule = { default: ComponentType<object> }
/** Returns the icon data that the module exports without a type. */
const readIconData = (icon: IconModule) =>
  (icon as unknown as { __iconData: Parameters<typeof createLucideIcon>[0] }).__iconData

/** Elements and attributes, without their order and the library's class names. */
function renderSvg(Icon: ComponentType<object>, props: object) {
  const container = document.createElement('div')
  container.innerHTML = renderToStaticMarkup(<Icon {...props} />)
  return [...container.querySelectorAll('*')].map((element) => [
    element.tagName,
    [...element.attributes]
      .map(({ name, value }) => `${name}=${name === 'class' ? value.replace(/lucide\S*\s*/g, '') : value}`)
      .filter((each) => each !== 'class=')
      .sort(),
  ])
}

test.each([
  ['paths and shapes', image],
  ['a dot that is filled', tag],
  ['several parts', monitor],
])('draws %s as the library does', (_, icon) => {
  const Ours = createLucideIcon(readIconData(icon as IconModule))
  for (const props of [
    { 'aria-hidden': 'true' },
    { 'aria-hidden': 'true', size: 18, className: 'picture' },
    { 'aria-hidden': 'true', size: 26, strokeWidth: 1.75, color: 'red' },
  ]) {
    const theirs = renderSvg((icon as IconModule).default, props)
    expect(theirs.length).toBeGreaterThan(1)
    expect(renderSvg(Ours, props)).toEqual(theirs)
  }
})
