import { type Ref, useState } from 'react'
import { type ScenarioOptions, serializeScenarioOptions } from '../scenario-options.ts'
import css from './standalone-page-iframe.module.css'

/** The remote's page in an iframe of the chosen width, from which the page reads its options. */
export function StandalonePageIframe({
  title,
  options,
  height,
  ref,
}: {
  title: string
  options: ScenarioOptions
  height?: number
  ref?: Ref<HTMLIFrameElement>
}) {
  // The page navigates by itself from there; changing `src` would reload it.
  const [initialAddress] = useState(options.at)
  return (
    <iframe
      ref={ref}
      className={height === undefined ? css.tall : css.frame}
      title={title}
      src={initialAddress}
      data-options={serializeScenarioOptions(options)}
      width={options.width === 'full' ? '100%' : options.width}
      height={height}
      loading={height === undefined ? 'eager' : 'lazy'}
    />
  )
}
