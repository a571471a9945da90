import { type ComponentProps, memo, useLayoutEffect, useMemo, useRef } from 'react'

type Props = ComponentProps<'input'>
type Handler = (event: never) => void

/**
 * An input that renders again only when a prop other than a handler changes. React sets an input's name and type on
 * each render, which repaints the page; a form that computes with a moving market would repaint five times a second
 * without any visible change.
 */
export function SteadyInput(props: Props) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const names = Object.keys(props)
    .filter((name) => name.startsWith('on'))
    .join()
  const handlers = useMemo(() => {
    const steady = (name: string) => (event: never) => {
      const handler = latest.current[name as keyof Props] as Handler | undefined
      handler?.(event)
    }
    return Object.fromEntries(
      names
        .split(',')
        .filter(Boolean)
        .map((name) => [name, steady(name)]),
    )
  }, [names])
  return <PlainInput {...props} {...handlers} />
}

const PlainInput = memo(function PlainInput(props: Props) {
  return <input {...props} />
})
